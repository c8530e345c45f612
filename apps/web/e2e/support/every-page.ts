import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { listAssignments } from '@ceping/contract/assignment'
import { listMembers } from '@ceping/contract/class-member'
import { listClasses } from '@ceping/contract/class'
import { listProblemSets } from '@ceping/contract/problem-set'
import { listSimilarPairs, startSimilarityCheck } from '@ceping/contract/similarity'
import { listSubmissions } from '@ceping/contract/submission'
import type { UserRole } from '@ceping/contract/vocabulary'
import { vi } from 'vitest'
import { type AppRoute, routes } from '../../src/app/routes/routes.ts'
import { callAs } from './call-as.ts'

/** Who opens the pages of a role in the demo data. */
export const accounts = { student: 'S2026001', teacher: 'T2026001', admin: 'admin' } as const

/** Who can open a route; nobody for those before login. */
function roleOf({ access }: AppRoute): UserRole | null {
  if (access === 'public') return null
  return access === 'signed-in' ? 'student' : (access[0] ?? null)
}

/**
 * The addresses of every page of the route table, with ids of the demo data in the place of their
 * parameters: a page that is new in the table is looked at without another word.
 */
export async function listPages(): Promise<{ path: string; role: UserRole | null }[]> {
  const { bankId, ...ids } = await findDemoIds()
  return (
    routes
      // `/` is only the way to the home of one's role.
      .filter((route) => 'loadPage' in route && route.path !== '/')
      .map((route) => ({
        role: roleOf(route),
        path: route.path
          .replace('*', '/nowhere')
          .replace(/:(\w+)/g, (_, name: string) => String(ids[name as keyof typeof ids]))
          .replace(/^\/manage\/question$/, `$&?bankId=${bankId}`)
          .replace(/^\/view\/question\/\d+$/, `$&?assignmentId=${ids.assignmentId}`),
      }))
  )
}

/** The first page of the table, for a role, whose address is like this. */
export async function findPath(role: UserRole, wanted: RegExp): Promise<string> {
  const page = (await listPages()).find(({ role: its, path }) => its === role && wanted.test(path))
  return sure(page, `a page of a ${role} like ${wanted}`).path
}

/** The address of a problem of the demo's running homework, which its students can submit to. */
export async function findProblemPath(title: string): Promise<string> {
  const { assignmentId } = await findRunningHomework()
  const answer = await callAs(accounts.teacher, listProblemStatusOfAssignment, {
    query: { assignmentId: String(assignmentId) },
  })
  const problems = Array.isArray(answer) ? answer : answer.records
  const { problemId } = sure(
    problems.find(({ problemName }) => problemName === title),
    title,
  )
  return `/view/question/${problemId}?assignmentId=${assignmentId}`
}

async function findRunningHomework() {
  const classes = await callAs(accounts.teacher, listClasses, { query: {} })
  const { classId } = sure(
    classes.find(({ classCode }) => classCode === 'SE301-01'),
    'the class of the demo',
  )
  const query = { classId: String(classId), type: '作业' } as const
  const homework = await callAs(accounts.teacher, listAssignments, { query })
  return sure(
    homework.find(({ assignmentCondition }) => assignmentCondition === '进行中'),
    'running homework',
  )
}

/** Objects of the demo's first class that its student and its teacher can both see. */
async function findDemoIds() {
  const { classId, assignmentId } = await findRunningHomework()
  const submissions = await callAs(accounts.teacher, listSubmissions, {
    body: { classId, assignmentId },
  })
  const { submissionId, problemId } = sure(submissions.records[0], 'a submission')
  const members = await callAs(accounts.teacher, listMembers, {
    body: { classId, keyword: accounts.student },
  })
  const { userId } = sure(members.records[0], accounts.student)
  const banks = await callAs(accounts.teacher, listProblemSets, { query: {} })
  const { problemSetId: bankId } = sure(banks[0], 'a problem set')
  const similarPairId = await findSimilarPair(assignmentId)
  return {
    classId,
    assignmentId,
    submissionId,
    id: problemId,
    problemId,
    userId,
    bankId,
    similarPairId,
  }
}

/**
 * A pair of the demo's submissions that are alike. They are compared until there is one: at first the
 * demo's submissions wait for the judge.
 */
async function findSimilarPair(assignmentId: number): Promise<number> {
  async function compare(): Promise<number | undefined> {
    const { records } = await callAs(accounts.teacher, listSimilarPairs, { body: { assignmentId } })
    if (records.length === 0) {
      await callAs(accounts.teacher, startSimilarityCheck, { body: { assignmentId } })
    }
    return records[0]?.similarPairId
  }
  return vi.waitUntil(compare, { timeout: 240_000, interval: 2_000 })
}

/** What the demo data must hold. */
function sure<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`the demo data hold no ${name}`)
  return value
}
