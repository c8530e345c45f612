import { faultReport, type JudgeReport } from '@ceping/contract/judge'
import { defaultScoringPolicy } from '@ceping/contract/scoring-policy'
import { getSubmission } from '@ceping/contract/submission'
import { countOutcomes, reportBudget, trimReport } from '@ceping/contract/trim-report'
import { Prisma, type User } from '@ceping/db/types'
import { scoreColumns, scoreJudging } from '@ceping/scoring/score'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeProblemSet, makeUser } from '../testing/factories.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { scoreStored, type StoredJudging, storedJudgingColumns } from './stored-judging.ts'

const counter = { covered: 3, total: 4 }
const versions = { runner: '1', jdk: '17', junit: '5', jacoco: '0.8' }

/** As it was stored before there was a budget: 3,400 failures in deep containers with random names. */
const long = {
  ...faultReport({ message: '未通过', versions, referenceSha256: '' }),
  verdict: 'tests_failed' as const,
  counters: {
    instruction: counter,
    branch: counter,
    line: counter,
    complexity: counter,
    method: counter,
    class: counter,
  },
  tests: Array.from({ length: 4_000 }, (_, n) => ({
    path: Array.from({ length: 20 }, () => Math.random().toString(36).repeat(12)),
    displayName: `第 ${n} 个`,
    outcome: n < 600 ? ('passed' as const) : ('failed' as const),
    durationMs: 1,
    failure: null,
    reason: null,
  })),
}
const testCounts = countOutcomes(long.tests)
const { testCounts: _, ...old } = long

let test: TestApp
let teacher: User
let problemId: number

beforeAll(async () => {
  test = await openTestApp()
  teacher = await makeUser(test.db, 'teacher')
  const { problems } = await makeProblemSet(test.db, teacher)
  problemId = problems[0]!.problemId
}, 60_000)
afterAll(() => test.close())

async function store(report: Partial<JudgeReport>): Promise<number> {
  const { submissionId } = await test.db.submission.create({
    data: {
      userId: teacher.id,
      problemId,
      isTrial: true,
      testFileName: 'Tests',
      testFileCode: 'class Tests {}',
      judgedAt: new Date(),
      verdict: 'tests_failed',
      report,
      ...scoreColumns(scoreJudging({ ...long, testCounts, policy: defaultScoringPolicy })),
    },
  })
  return submissionId
}

describe('a report from before there was a budget', () => {
  it('opens within the budget, with all tests counted and failures first', async () => {
    const id = await store(old)
    const { data, text } = await test.call(getSubmission, { query: { id: String(id) } }, teacher)
    expect(text.length).toBeLessThan(reportBudget.whole + 16 * 1024)
    const { tests = [], ...report } = data.report ?? {}
    expect(report).toMatchObject({ testCounts })
    expect(tests.length).toBeGreaterThan(20)
    expect(tests[0]).toMatchObject({ displayName: '第 600 个', outcome: 'failed' })
  }, 60_000)

  it('is scored as the shortened one', async () => {
    const ids = [await store(old), await store(trimReport(long))]
    const rows = await test.db.$queryRaw<StoredJudging[]>`
      select ${storedJudgingColumns} from "Submission"
      where "submissionId" in (${Prisma.join(ids)})`
    const scores = rows.map((row) => scoreStored(row, defaultScoringPolicy)?.breakdown)
    expect(scores[0]).toMatchObject({ passedTests: 600, countedTests: 4_000, totalScore: 11.25 })
    expect(scores[1]).toEqual(scores[0])
  }, 60_000)
})
