import { publishAssignment } from '@ceping/contract/assignment'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { defaultExamRules, type ExamRules, saveExamRules } from '@ceping/contract/exam'
import type { RequestOf } from '@ceping/contract/endpoint'
import { callAs } from './call-as.ts'

/** Runs whenever the tests run. */
export const openWindow = { startTime: '2026-01-01T08:00:00', endTime: '2099-12-31T22:00:00' }

type Published = RequestOf<typeof publishAssignment>['body']

/** What an assignment must be told; the rest is as short as can be. */
type OwnAssignment = Pick<
  Published,
  'classId' | 'problemSetId' | 'type' | 'assignmentTitle' | 'countingRules' | 'drawing'
> &
  Partial<Pick<Published, 'startTime'>>

/** Publish homework or an exam that is running, unless it is to start later; its id. */
export function makeAssignment(userAccount: string, own: OwnAssignment): Promise<number> {
  return callAs(userAccount, publishAssignment, {
    body: { ...openWindow, ...own, description: '写在题目上方的说明。' },
  })
}

/** The first problem of an assignment, as somebody of its class finds it. */
export async function findFirstProblem(userAccount: string, assignmentId: number): Promise<number> {
  const found = await callAs(userAccount, listProblemStatusOfAssignment, {
    query: { assignmentId: String(assignmentId) },
  })
  const [first] = Array.isArray(found) ? found : found.records
  return first?.problemId ?? 0
}

/** Publish an exam that is running and is sat, by the rules that are proposed but for some; its id. */
export async function makeExam(
  userAccount: string,
  { rules, ...own }: Omit<OwnAssignment, 'type'> & { rules?: Partial<ExamRules> },
): Promise<number> {
  const assignmentId = await makeAssignment(userAccount, { ...own, type: '考试' })
  const body = { assignmentId, rules: { ...defaultExamRules, ...rules } }
  await callAs(userAccount, saveExamRules, { body })
  return assignmentId
}
