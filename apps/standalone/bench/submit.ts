import { submitTests, type SubmissionView } from '@ceping/contract/submission'
import { readData, request, type Session } from './client.ts'
import type { School } from './school.ts'

/** What is handed in. */
export interface Code {
  referenceCode: string
  testFileCode: string
}

/** An answer to a student. */
export interface Judging {
  /** From the call until the whole answer is there. */
  ms: number
  /** Without a verdict where the call's wait ended first. */
  submission: SubmissionView
}

/** Submit as a student does, and wait for the answer. Throws where it is refused. */
export async function submitAs(
  { assignmentId, problemIds }: School,
  student: Session,
  { referenceCode, testFileCode }: Code,
): Promise<Judging> {
  const problemId = problemIds.get(referenceCode) ?? 0
  const startedAt = performance.now()
  const answer = await request(student, submitTests, {
    body: { assignmentId, problemId, testFileCode },
  })
  const envelope: unknown = await answer.json()
  const ms = performance.now() - startedAt
  return { ms, submission: readData(submitTests, envelope) }
}

/** Submit as whoever has not submitted for the longest time. */
export type Submit = (code: Code) => Promise<Judging>

export function takeTurns(school: School): Submit {
  const students = [...school.students]
  return async (code) => {
    const student = students.shift()
    if (student === undefined) throw new Error('more submissions at a time than students')
    try {
      return await submitAs(school, student, code)
    } finally {
      students.push(student)
    }
  }
}

/** Throw unless the code was judged, and its tests passed. */
export function requirePassed({ submission }: Judging): void {
  const { submissionId, verdict, report } = submission
  if (verdict === 'passed') return
  throw new Error(`submission ${submissionId}: ${verdict ?? 'no verdict'} ${report?.message ?? ''}`)
}
