import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCodes } from '@ceping/contract/error-codes'
import { enterExam, followSitting, handInExam, type SittingView } from '@ceping/contract/exam'
import { saveDraft, submitTests } from '@ceping/contract/submission'
import { Connection } from './connection.ts'
import type { Exam, Student } from './exam-class.ts'
import { findLeaksOf } from './leaks.ts'
import type { Sitter } from './sitter.ts'
import { beginMemory, isDirty, type Memory, noteSaved, typeOn } from './memory.ts'

/** A save that was acknowledged. */
export interface Save {
  userId: number
  sentAt: number
  ms: number
}

/** How a student behaves. */
export interface Habits {
  /** How long after the start of the exam. */
  comesAfterMs?: number
  /** How often something is submitted during the exam, at most. */
  submissions?: number
  /** Which problems are left in a state that does not compile. */
  isBroken?: (problemIndex: number) => boolean
}

const pace = { leastMs: 3_000, mostMs: 6_000 }
/** How likely a turn is one of submitting, while some are left. */
const submitShare = 0.1

/**
 * A student with a browser: waits, enters, saves every few seconds, and remembers what the server has
 * acknowledged.
 */
export class Examinee implements Sitter {
  readonly account: string
  readonly userId: number
  readonly exam: Exam
  readonly memories: Memory[]
  readonly saves: Save[] = []
  /** What was answered to this student though nobody may know it yet. */
  readonly leaks: string[] = []
  /** Refusals by their codes, which a student who does nothing wrong never gets. */
  readonly refusals = new Map<number, number>()
  enterMs: number | null = null
  view: SittingView | null = null
  /** Whether a submission was sent whose answer never came. */
  isUnsureOfSubmission = false
  connection: Connection
  #isOver = false
  #submissionsLeft: number
  readonly #comesAt: number
  readonly #errands: (() => Promise<void>)[] = []

  constructor({ account, session }: Student, exam: Exam, habits: Habits = {}) {
    const { comesAfterMs = 0, submissions = 0, isBroken = () => false } = habits
    this.account = account
    this.userId = session.userId
    this.exam = exam
    this.memories = exam.problems.map((problem, index) => beginMemory(problem, isBroken(index)))
    this.connection = new Connection(session)
    this.#submissionsLeft = submissions
    this.#comesAt = exam.startsAt + comesAfterMs
  }

  /** Sit the exam until `leave`. */
  async sit(): Promise<void> {
    this.follow()
    while (!this.#isOver) await this.#takeTurn()
  }

  /** End it, whatever is going on. */
  leave(): void {
    this.#isOver = true
    this.connection.close()
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Do something between two turns; resolves when it is done. */
  async run(errand: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#errands.push(() => errand().then(resolve, reject))
    })
  }

  /** Follow the sitting on the connection that there is now. */
  follow(): void {
    const params = { id: String(this.exam.assignmentId) }
    const { connection } = this
    void connection.follow(
      followSitting,
      { params },
      {
        onEvent: (view) => {
          if (connection === this.connection) this.view = view
        },
      },
    )
  }

  async enter(): Promise<void> {
    const body = { assignmentId: this.exam.assignmentId, hasPledged: true }
    const answer = await this.connection.ask(enterExam, { body })
    if (answer === null) return
    if (answer.data === null) return this.noteRefusal(answer.code)
    this.enterMs ??= answer.ms
    this.view = answer.data
  }

  /** End the sitting before the time is up. */
  async handIn(): Promise<void> {
    const body = { assignmentId: this.exam.assignmentId }
    const first = await this.connection.ask(handInExam, { body })
    const answer = first ?? (await this.connection.insist(handInExam, { body }))
    // A call whose answer was lost may have been carried out: then it is over already.
    const isDone = first === null && answer?.code === errorCodes.ASSIGNMENT_CLOSED.code
    if (answer?.data) this.view = answer.data
    else if (answer !== null && !isDone) this.noteRefusal(answer.code)
  }

  noteRefusal(code: number): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1)
  }

  async #takeTurn(): Promise<void> {
    const errand = this.#errands.shift()
    if (errand !== undefined) return errand()
    const state = this.view?.state
    if (state === 'ready' && Date.now() >= this.#comesAt) await this.enter()
    if (state !== 'working') return delay(200)
    await delay(pace.leastMs + Math.random() * (pace.mostMs - pace.leastMs))
    if (this.view?.state !== 'working' || this.#isOver) return
    this.#type()
    if (!this.connection.isCut) await this.#send()
  }

  /** Type at the problem that has been left alone for the longest time. */
  #type(): void {
    const [memory] = this.memories.toSorted((one, other) => one.count - other.count)
    if (memory !== undefined) typeOn(memory, this.account)
  }

  async #send(): Promise<void> {
    const dirty = this.memories.filter(isDirty)
    const [first] = dirty
    if (first && this.#submissionsLeft > 0 && Math.random() < submitShare) await this.submit(first)
    for (const memory of dirty) if (isDirty(memory)) await this.#save(memory)
  }

  async #save(memory: Memory): Promise<void> {
    const { problemId, typed: testFileCode } = memory
    const { assignmentId } = this.exam
    const body = { assignmentId, problemId, testFileCode }
    memory.unsure.push(testFileCode)
    const answer = await this.connection.ask(saveDraft, { body })
    if (answer === null) return
    if (answer.code === 0) {
      noteSaved(memory, testFileCode)
      this.saves.push({ userId: this.userId, sentAt: answer.sentAt, ms: answer.ms })
      return
    }
    memory.unsure.pop()
    if (answer.code !== errorCodes.ASSIGNMENT_CLOSED.code) return this.noteRefusal(answer.code)
    memory.late = testFileCode
    this.#end()
  }

  /** Save what is in the editor, as pages do, and submit it, with the same key until there is an answer. */
  async submit(memory: Memory): Promise<number | null> {
    if (isDirty(memory)) await this.#save(memory)
    const { problemId, typed: testFileCode } = memory
    const { assignmentId } = this.exam
    this.#submissionsLeft -= 1
    this.isUnsureOfSubmission = true
    memory.unsure.push(testFileCode)
    const answer = await this.connection.insist(submitTests, {
      headers: { prefer: 'respond-async', 'idempotency-key': randomUUID() },
      body: { assignmentId, problemId, testFileCode },
    })
    if (answer === null) return null
    this.isUnsureOfSubmission = false
    if (answer.data !== null) {
      memory.submitted.push(testFileCode)
      noteSaved(memory, testFileCode)
      this.leaks.push(...findLeaksOf(answer).map((leak) => `submit ${leak}`))
      return answer.data.submissionId
    }
    memory.unsure.pop()
    if (answer.code === errorCodes.ASSIGNMENT_CLOSED.code) this.#end()
    else if (answer.code !== errorCodes.TOO_MANY_REQUESTS.code) this.noteRefusal(answer.code)
    return null
  }

  #end(): void {
    if (this.view !== null) this.view = { ...this.view, state: 'ended' }
  }
}
