import { setTimeout as delay } from 'node:timers/promises'
import { errorCodes } from '@ceping/contract/error-codes'
import { enterExam } from '@ceping/contract/exam'
import { getDraft, saveDraft } from '@ceping/contract/submission'
import type { Session } from '../client.ts'
import { Connection } from './connection.ts'
import type { Examinee } from './examinee.ts'
import { type Memory, noteSaved, typeOn } from './memory.ts'

/** How changing a laptop went. */
export interface Move {
  examinee: Examinee
  /** Whether the new one was turned away before a teacher let it in. */
  wasTurnedAway: boolean
  /** Problems whose text the new one found as it was saved last, of all. */
  found: number
  /** Saves of the old one after the new one was in: those that were refused, and that were not. */
  refused: number
  accepted: number
}

/** Let a student go on with another laptop, while the old one goes on trying to save. */
export async function changeLaptop(
  examinee: Examinee,
  { session, letIn }: { session: Session; letIn: () => Promise<unknown> },
): Promise<Move> {
  const move: Move = { examinee, wasTurnedAway: false, found: 0, refused: 0, accepted: 0 }
  await examinee.run(async () => {
    const old = new OldLaptop(examinee, move)
    const fresh = new Connection(session)
    const body = { assignmentId: examinee.exam.assignmentId, hasPledged: true }
    const first = await fresh.insist(enterExam, { body })
    move.wasTurnedAway = first?.code === errorCodes.EXAM_ELSEWHERE.code
    await letIn()
    const second = await fresh.insist(enterExam, { body })
    if (!second?.data) throw new Error(`${examinee.account} is not let in: ${second?.message}`)
    await old.noteReplaced()
    examinee.connection = fresh
    examinee.view = second.data
    examinee.follow()
    for (const memory of examinee.memories) if (await findsSaved(examinee, memory)) move.found += 1
  })
  return move
}

/** Read what was saved into the editor; gives whether it is what the student remembers. */
async function findsSaved({ connection, exam }: Examinee, memory: Memory): Promise<boolean> {
  const query = {
    assignmentId: String(exam.assignmentId),
    problemId: String(memory.problemId),
  }
  const answer = await connection.insist(getDraft, { query })
  const text = answer?.data?.testFileCode ?? null
  if (text !== null) memory.typed = text
  return [memory.saved, ...memory.unsure].includes(text)
}

const pauseMs = 3_000

/** A browser that another one takes the place of, and that does not know. */
class OldLaptop {
  readonly #examinee: Examinee
  readonly #connection: Connection
  readonly #move: Move
  #isReplaced = false
  #saving = Promise.resolve()

  constructor(examinee: Examinee, move: Move) {
    this.#examinee = examinee
    this.#connection = examinee.connection
    this.#move = move
    void this.#goOn()
  }

  /** The new one is in: whatever is saved from now on is wrong. */
  async noteReplaced(): Promise<void> {
    await this.#saving
    this.#isReplaced = true
  }

  async #goOn(): Promise<void> {
    while (!this.#examinee.isOver) {
      this.#saving = this.#save()
      await this.#saving
      await delay(pauseMs)
    }
    this.#connection.close()
  }

  async #save(): Promise<void> {
    const [memory] = this.#examinee.memories
    if (memory === undefined || this.#examinee.view?.state === 'ended') return
    const wasReplaced = this.#isReplaced
    const own = { ...memory }
    typeOn(own, `${this.#examinee.account} 旧电脑`)
    const { assignmentId } = this.#examinee.exam
    const body = { assignmentId, problemId: memory.problemId, testFileCode: own.typed }
    memory.unsure.push(own.typed)
    const answer = await this.#connection.ask(saveDraft, { body })
    // Without an answer, it may have been stored.
    if (answer === null) return
    // Until it is replaced it may save: what it has saved last counts.
    if (answer.code === 0 && !wasReplaced) return noteSaved(memory, own.typed)
    memory.unsure = memory.unsure.filter((text) => text !== own.typed)
    if (answer.code === errorCodes.EXAM_ELSEWHERE.code) this.#move.refused += 1
    else if (answer.code === 0) this.#move.accepted += 1
  }
}
