import {
  listProblemStatusOfAssignment,
  listProblemStatusOfClass,
} from '@ceping/contract/assignment-problem-status'
import { listAssignments } from '@ceping/contract/assignment'
import { listMembers } from '@ceping/contract/class-member'
import { listNotices } from '@ceping/contract/class-notice'
import { getClass, listClasses } from '@ceping/contract/class'
import type { Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { exportGradebook, getGradebook, getMyGrade } from '@ceping/contract/grade'
import { getStudentOverview, getTeacherOverview } from '@ceping/contract/overview'
import { listProblemSets } from '@ceping/contract/problem-set'
import { getProblem, listProblems } from '@ceping/contract/problem'
import { getSubmission, listSubmissions } from '@ceping/contract/submission'
import { getLoginUser, listUsers, listUserVos, login } from '@ceping/contract/user'
import { type WireRequest, wireRequest } from './client.ts'
import type { BenchData } from './seed.ts'

/** Who asks. */
export type Asker = keyof BenchData['accounts']

/** One line of the result. */
export interface BenchCall {
  name: string
  asker: Asker
  /** Of each client, in turn; all but logins ask for the same. */
  requests: WireRequest[]
  /** Whether ten clients call it at once too. */
  isLoaded: boolean
}

function call<D extends Endpoint>(
  asker: Asker,
  definition: D,
  { note = '', isLoaded = false, ...request }: RequestOf<D> & { note?: string; isLoaded?: boolean },
): BenchCall {
  const name = definition.path.slice('/api/'.length) + (note && ` (${note})`)
  return { name, asker, requests: [wireRequest(definition, request)], isLoaded }
}

/** Every list, and what else reads much, by whoever reads most. */
export function benchCalls(data: BenchData): BenchCall[] {
  const { classId, assignmentId, problemSetId, problemId, submissionId } = data
  const inClass = { params: { classId: String(classId) } }
  const ofClass = { query: { classId: String(classId), type: '作业' as const } }
  const ofAssignment = { assignmentId: String(assignmentId) }
  const page = { current: '1', pageSize: '10' }

  return [
    call('student', getLoginUser, { isLoaded: true }),
    call('student', listClasses, { query: {} }),
    call('student', getClass, inClass),
    call('student', listNotices, { body: { classId } }),
    call('student', listAssignments, ofClass),
    call('student', listProblemStatusOfAssignment, { query: ofAssignment, isLoaded: true }),
    call('student', listProblemStatusOfAssignment, {
      query: { ...ofAssignment, ...page, tags: '["边界值"]' },
      note: 'page',
    }),
    call('student', listProblemStatusOfClass, ofClass),
    call('student', getProblem, { query: { id: String(problemId) }, isLoaded: true }),
    call('student', listSubmissions, { body: { assignmentId, problemId }, isLoaded: true }),
    call('student', getSubmission, { query: { id: String(submissionId) } }),
    call('student', getMyGrade, inClass),
    call('student', getStudentOverview, { isLoaded: true }),
    call('teacher', listClasses, { query: {} }),
    call('teacher', listMembers, { body: { classId, pageSize: 100 } }),
    call('teacher', listMembers, { body: { classId, keyword: '陈思远2' }, note: 'search' }),
    call('teacher', listUserVos, { body: { keyword: 'S1' } }),
    call('teacher', listNotices, { body: { classId } }),
    call('teacher', listAssignments, ofClass),
    call('teacher', listProblemSets, { query: {} }),
    call('teacher', listProblems, { body: { problemSetId } }),
    call('teacher', listSubmissions, { body: {} }),
    call('teacher', listSubmissions, { body: { assignmentId, problemId }, note: 'problem' }),
    call('teacher', listSubmissions, { body: { classId }, note: 'class' }),
    call('teacher', listSubmissions, { body: { current: 100 }, note: 'page 100' }),
    call('teacher', getGradebook, { ...inClass, isLoaded: true }),
    call('teacher', exportGradebook, { ...inClass, query: { format: 'xlsx' }, note: 'xlsx' }),
    call('teacher', exportGradebook, { ...inClass, query: { format: 'csv' }, note: 'csv' }),
    call('teacher', getTeacherOverview, { isLoaded: true }),
    call('admin', listClasses, { query: {} }),
    call('admin', listUsers, { body: { pageSize: 100 } }),
    call('admin', listUsers, { body: { keyword: '思远3' }, note: 'search' }),
    call('admin', listSubmissions, { body: { pageSize: 100 } }),
    call('admin', listSubmissions, { body: { classId }, note: 'class' }),
    loginCall(data),
  ]
}

/** Ten tries at one account at the same moment would be guesses, until they have shown that they are not. */
function loginCall({ classmates, password: userPassword }: BenchData): BenchCall {
  const requests = classmates.map((userAccount) =>
    wireRequest(login, { body: { userAccount, userPassword } }),
  )
  return { name: login.path.slice('/api/'.length), asker: 'student', requests, isLoaded: true }
}
