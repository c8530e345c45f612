import { publishAssignment } from '@ceping/contract/assignment'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { defaultExamRules, type ExamRules, saveExamRules } from '@ceping/contract/exam'
import type { RequestOf } from '@ceping/contract/endpoint'
import { callAs } from './call-as.ts'

/** Runs whenever the tests run. */
export const openWindow = { startTime: '2026-01-01T08:00:00', endTime: '2099-12-31T22:00:00' }

type Published = RequestOf<typeof publishAssignment>['body']

/** The fields of an assignment that a test chooses. */
type OwnAssignment = Pick<
  Published,
  'classId' | 'problemSetId' | 'type' | 'assignmentTitle' | 'countingRules' | 'drawing'
> &
  Partial<Pick<Published, 'startTime'>>

/** Publish homework or an exam, by default a running one. Return its id. */
export function makeAssignment(userAccount: string, own: OwnAssignment): Promise<number> {
  return callAs(userAccount, publishAssignment, {
    body: { ...openWindow, ...own, description: '写在题目上方的说明。' },
  })
}

/** Return the first problem of an assignment, as a member of its class finds it. */
export async function findFirstProblem(userAccount: string, assignmentId: number): Promise<number> {
  const found = await callAs(userAccount, listProblemStatusOfAssignment, {
    query: { assignmentId: String(assignmentId) },
  })
  const [first] = Array.isArray(found) ? found : found.records
  return first?.problemId ?? 0
}

/** Publish a running exam with the default rules and these changes. Return its id. */
export async function makeExam(
  userAccount: string,
  { rules, ...own }: Omit<OwnAssignment, 'type'> & { rules?: Partial<ExamRules> },
): Promise<number> {
  const assignmentId = await makeAssignment(userAccount, { ...own, type: '考试' })
  const body = { assignmentId, rules: { ...defaultExamRules, ...rules } }
  await callAs(userAccount, saveExamRules, { body })
  return assignmentId
}
