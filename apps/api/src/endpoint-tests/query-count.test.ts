import type { UserRole } from '@ceping/contract/vocabulary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from '../testing/send.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { type Crowd, makeCrowd } from './crowd.ts'
import { everyEndpoint, isRead, type TestedEndpoint } from './every-endpoint.ts'
import { playJudge } from './play-judge.ts'

// No list asks the database once per row: the number of statements does not grow with the data.

interface Scene {
  test: TestApp
  crowd: Crowd
}

const sizes = [1, 25]
let small: Scene, large: Scene

beforeAll(async () => {
  const scenes = await Promise.all(
    sizes.map(async (size) => {
      const test = await openTestApp()
      playJudge(test)
      return { test, crowd: await makeCrowd(test, size) }
    }),
  )
  ;[small, large] = scenes as [Scene, Scene]
})
afterAll(() => Promise.all([small.test.close(), large.test.close()]))

/** How many statements an answer takes, and how long it is. */
async function measure({ test, crowd }: Scene, endpoint: TestedEndpoint, role: UserRole) {
  const cookie = await test.signIn(crowd.people[role])
  const before = test.queries.length
  const request = endpoint.example.request(crowd.things, role)
  const { status, text } = await send(test, endpoint.definition, { request, cookie })
  const statements = test.queries.slice(before)
  return { status, queries: statements.length, length: text.length, statements }
}

/** A whole report may be half a megabyte: only who shows one reads it. */
const wholeReport = /"report"(?! *->)/
const showReports = new Set<string>(['getSubmission', 'getRejudgeResult'])

const reads = everyEndpoint
  .filter((endpoint) => isRead(endpoint) && endpoint.definition.answer !== 'events')
  .flatMap((endpoint) => endpoint.roles.map((role) => ({ name: endpoint.name, role, endpoint })))

describe('the number of statements', () => {
  const grown = new Map<string, boolean>()

  it.each(reads)('of $name for the role $role is constant', async ({ name, endpoint, role }) => {
    const ofFew = await measure(small, endpoint, role)
    const ofMany = await measure(large, endpoint, role)
    expect(ofFew.status).toBe(200)
    expect(ofMany.statements.some((statement) => wholeReport.test(statement))).toBe(
      showReports.has(name),
    )
    expect(ofMany).toMatchObject({ status: 200, queries: ofFew.queries })
    grown.set(name, ofMany.length > ofFew.length * 2)
  })

  // Of all roles the last, the admin, sees the most; students have some for themselves.
  it.each([
    'listUsers',
    'exportUsers',
    'listUserClasses',
    'listAllClasses',
    'listAllProblemSets',
    'listUserVos',
    'listClasses',
    'listBackups',
    'getMyGrade',
    'getGradebook',
    'exportGradebook',
    'listMembers',
    'listNotices',
    'listProblemSets',
    'listProblems',
    'listAssignments',
    'listRescorableAssignments',
    'listProblemStatusOfAssignment',
    'listProblemStatusOfClass',
    'listSubmissions',
    'listRejudgeResults',
    'listSimilarPairs',
    'getSimilarityGraph',
    'getStudentOverview',
    'getTeacherOverview',
  ])('of %s is compared where the answer does grow', (name) => {
    expect(grown.get(name)).toBe(true)
  })
})
