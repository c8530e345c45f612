import { followSubmission } from '@ceping/contract/submission'
import { request, type Session } from './client.ts'
import type { School } from './school.ts'
import type { Judging } from './submit.ts'

/** Follow a submission until an event says this. Throws where none does. */
export async function followUntil(
  student: Session,
  submissionId: number,
  event: RegExp,
): Promise<void> {
  const { body } = await request(student, followSubmission, {
    params: { id: String(submissionId) },
  })
  let received = ''
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    received += text
    if (event.test(received)) return
  }
  throw new Error(`submission ${submissionId} was not told ${event.source}: ${received}`)
}

/** Wait until the mutants of a judged submission have been run; gives its student. */
export async function untilMutated(
  { students }: School,
  { submission: { submissionId, userId } }: Judging,
): Promise<Session> {
  const student = students.find((one) => one.userId === userId)
  if (student === undefined) throw new Error(`submission ${submissionId} is of no student of ours`)
  await followUntil(student, submissionId, /"stage":"mutated"/)
  return student
}
