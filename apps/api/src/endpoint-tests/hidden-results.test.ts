import type { FeedbackLevel } from '@ceping/contract/exam'
import type { LineCoverage } from '@ceping/contract/judge'
import { reportOf } from '@ceping/judging/testing/report'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeReport } from '../testing/scored.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { everyEndpoint, isRead, type TestedEndpoint } from './every-endpoint.ts'
import { sitExam } from './exam-circumstances.ts'
import { makeWorld, type World } from './world.ts'

// Until the results of an exam are released, no call tells a student more than its teacher wants.

/** What gives a result away, by the level from which on it may be told. Nothing else looks like this. */
const tells = {
  tests: [/"verdict":"passed"/],
  coverage: [/73\.91/, /"instructionCoverage":\d/, /"missed":\[/],
  everything: [/81\.37/, /已完成/, /"finishedCount":[1-9]/, /"isBest":true/],
}

/** A line that has run in part, with what is said of its condition. */
const line: LineCoverage = {
  line: 1,
  status: 'partial',
  coveredBranches: 1,
  missedBranches: 1,
  missed: [{ kind: 'true', line: 1, column: 1, endLine: 1, endColumn: 6, isCertain: true }],
}

let test: TestApp
const worlds = new Map<FeedbackLevel, World>()

/** A world whose student sits an exam with a judged submission, and sees so much of it. */
async function sitWith(feedbackDuring: FeedbackLevel): Promise<World> {
  const world = await makeWorld(test)
  await sitExam({ rules: { feedbackDuring } })(world)
  const { submissionId } = world.own
  const report = { ...reportOf({ branches: 4, others: 4 }), lines: [line] }
  await storeReport(test.db, submissionId, { report })
  await test.db.submission.update({
    where: { submissionId },
    data: { totalScore: 81.37, comprehensiveCoverage: 73.91 },
  })
  return world
}

beforeAll(async () => {
  test = await openTestApp()
  for (const level of ['nothing', 'tests', 'coverage', 'everything'] as const) {
    worlds.set(level, await sitWith(level))
  }
})
afterAll(() => test.close())

const reads = everyEndpoint.filter(
  (endpoint) => isRead(endpoint) && endpoint.roles.includes('student'),
)

const answers = new Map<string, Promise<string>>()

/** Return the answer that a student gets; the tests call each endpoint once at each level. */
function ask(level: FeedbackLevel, endpoint: TestedEndpoint): Promise<string> {
  const key = `${level} ${endpoint.name}`
  const answer = answers.get(key) ?? send(level, endpoint)
  answers.set(key, answer)
  return answer
}

async function send(level: FeedbackLevel, { definition, example }: TestedEndpoint) {
  const world = worlds.get(level)
  if (world === undefined) throw new Error(`no world for ${level}`)
  const request = example.request(world.own, 'student')
  const { text } = await world.send(definition, {
    request,
    by: world.people.student,
    eventCount: 1,
  })
  return text
}

function tellsOf(text: string, patterns: RegExp[]): string[] {
  return patterns.filter((pattern) => pattern.test(text)).map(String)
}

describe('what is hidden', () => {
  it.each(reads)('is not told by $name', async (endpoint) => {
    const { tests, coverage, everything } = tells
    const all = [...tests, ...coverage, ...everything]
    expect(tellsOf(await ask('nothing', endpoint), all)).toEqual([])
    expect(tellsOf(await ask('tests', endpoint), [...coverage, ...everything])).toEqual([])
    expect(tellsOf(await ask('coverage', endpoint), everything)).toEqual([])
  })

  it.each(['tests', 'coverage', 'everything'] as const)(
    'is told by some call from the level %s on',
    async (level) => {
      const texts = await Promise.all(reads.map((endpoint) => ask(level, endpoint)))
      for (const pattern of tells[level]) {
        expect(texts.some((text) => pattern.test(text))).toBe(true)
      }
    },
  )
})
