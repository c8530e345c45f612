import { setTimeout as delay } from 'node:timers/promises'
import { endpoints } from '@ceping/contract/all/endpoints'
import { getAssignment, listAssignments } from '@ceping/contract/assignment'
import {
  listProblemStatusOfAssignment,
  listProblemStatusOfClass,
} from '@ceping/contract/assignment-problem-status'
import { followClassChanges } from '@ceping/contract/class-change'
import type { Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { errorCodes } from '@ceping/contract/error-codes'
import { followSitting, getSitting } from '@ceping/contract/exam'
import { getMyGrade } from '@ceping/contract/grade'
import { getStudentOverview } from '@ceping/contract/overview'
import { followSubmission, getSubmission, listSubmissions } from '@ceping/contract/submission'
import type { Session } from '../client.ts'
import { type Answer, Connection } from './connection.ts'
import type { Exam } from './exam-class.ts'
import { findLeaks, findLeaksOf } from './leaks.ts'

/** A call that a student may make to learn something. */
interface Read {
  name: string
  ask: (connection: Connection) => Promise<Answer<unknown> | null>
}

function read<D extends Endpoint>(definition: D, parts: RequestOf<D>): Read {
  return { name: definition.path, ask: async (connection) => connection.ask(definition, parts) }
}

const pauseMs = 2_000

/**
 * Somebody with the account of a student in two browsers, who asks all the time what the results are, and
 * keeps open what was opened before the exam has started.
 */
export class Spy {
  /** What was told too early. */
  readonly leaks = new Set<string>()
  answers = 0
  events = 0
  /** Events that say that a submission was judged. */
  judgedEvents = 0
  readonly #exam: Exam
  readonly #classId: number
  readonly #connections: Connection[]
  readonly #submissionIds: number[] = []
  #mayKnow = false

  constructor(sessions: Session[], exam: Exam, classId: number) {
    this.#exam = exam
    this.#classId = classId
    this.#connections = sessions.map((session) => new Connection(session))
    const [first, second] = this.#connections
    const id = String(exam.assignmentId)
    if (second) this.#follow(second, followSitting, { params: { id } })
    if (first) this.#follow(first, followClassChanges, {})
  }

  /** Follow a submission from now on, whatever becomes of it, and ask for it. */
  watch(submissionId: number): void {
    this.#submissionIds.push(submissionId)
    const [first] = this.#connections
    const params = { id: String(submissionId) }
    if (first) this.#follow(first, followSubmission, { params })
  }

  /** Ask everything again and again until the results may be known. */
  async spy(): Promise<void> {
    while (!this.#mayKnow) {
      await this.look()
      await delay(pauseMs)
    }
  }

  /** From now on nothing is too early any more. */
  stop(): void {
    this.#mayKnow = true
  }

  close(): void {
    this.stop()
    for (const connection of this.#connections) connection.close()
  }

  /** Ask everything once from each browser; gives which calls tell of a result. */
  async look(): Promise<Set<string>> {
    const telling = new Set<string>()
    for (const { name, ask } of this.#listReads()) {
      for (const connection of this.#connections) {
        const answer = await ask(connection)
        if (answer === null) continue
        this.answers += 1
        const leaks = findLeaksOf(answer)
        if (leaks.length > 0) telling.add(name)
        this.#note(name, leaks)
      }
    }
    return telling
  }

  /** Call everything that is not for students, without a body; gives the calls that did not refuse that. */
  async trespass(): Promise<{ refused: number; open: string[] }> {
    const forbidden = Object.values<Endpoint>(endpoints).filter(
      ({ access }) => access !== 'public' && access !== 'signed-in' && !access.includes('student'),
    )
    const [connection] = this.#connections
    const open: string[] = []
    for (const definition of forbidden) {
      const names = [...definition.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const { assignmentId } = this.#exam
      const idOf = (name: string) => String(name === 'classId' ? this.#classId : assignmentId)
      const params = Object.fromEntries(names.map((name) => [name, idOf(name)]))
      const answer = await connection?.insist(definition, { params })
      if (answer?.code !== errorCodes.ROLE_FORBIDDEN.code) {
        open.push(`${definition.path}: ${answer?.code} ${answer?.message}`)
      }
    }
    return { refused: forbidden.length - open.length, open }
  }

  #follow<D extends Endpoint>(connection: Connection, definition: D, parts: RequestOf<D>): void {
    void connection.follow(definition, parts, {
      onEvent: (event) => {
        this.events += 1
        const { stage } = event as { stage?: unknown }
        if (stage === 'judged') this.judgedEvents += 1
        this.#note(definition.path, findLeaks(event))
      },
    })
  }

  #note(name: string, leaks: string[]): void {
    if (this.#mayKnow) return
    for (const leak of leaks) this.leaks.add(`${name} ${leak}`)
  }

  #listReads(): Read[] {
    const assignmentId = String(this.#exam.assignmentId)
    const classId = String(this.#classId)
    return [
      read(listSubmissions, { body: { pageSize: 100 } }),
      ...this.#submissionIds.map((id) => read(getSubmission, { query: { id: String(id) } })),
      read(listProblemStatusOfAssignment, { query: { assignmentId } }),
      read(listProblemStatusOfClass, { query: { classId, type: '考试' } }),
      read(getMyGrade, { params: { classId } }),
      read(getStudentOverview, {}),
      read(listAssignments, { query: { classId, type: '考试' } }),
      read(getAssignment, { query: { id: assignmentId } }),
      read(getSitting, { query: { id: assignmentId } }),
    ]
  }
}

/** The calls that show a student their results once they may be known. */
export const resultPaths = [
  listSubmissions,
  getSubmission,
  listProblemStatusOfAssignment,
  listProblemStatusOfClass,
  getMyGrade,
  getStudentOverview,
].map(({ path }) => path)
