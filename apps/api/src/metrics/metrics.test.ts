import type { Verdict } from '@ceping/contract/vocabulary'
import { saveVerdict } from '../testing/judging.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { getClass } from '@ceping/contract/class'
import { listExposedMetrics, listNamedMetrics } from '@ceping/metrics/testing'
import { type MetricsServer, openRegistry, serveMetrics } from '@ceping/metrics/serve-metrics'
import type { Assignment, Prisma, Problem, User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeBackupRow } from '../testing/backups.ts'
import { makeAssignment, makeClass, makeProblemSet, makeUser } from '../testing/factories.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { exposeState } from './expose-state.ts'

let test: TestApp
let server: MetricsServer
let teacher: User
let problem: Problem
let homework: Assignment, exam: Assignment

beforeAll(async () => {
  const registry = openRegistry()
  test = await openTestApp({ registry })
  exposeState({ db: test.db, backupFolder: test.backups.folder }, registry)
  server = await serveMetrics(registry, { host: '127.0.0.1', port: 0 })
  teacher = await makeUser(test.db, 'teacher')
  const parts = { class: await makeClass(test.db, teacher) }
  const problemSet = await makeProblemSet(test.db, teacher)
  ;[problem] = problemSet.problems as [Problem]
  homework = await makeAssignment(test.db, { ...parts, problemSet })
  exam = await makeAssignment(test.db, { ...parts, problemSet, type: '考试' })
})
afterAll(async () => {
  await server.close()
  await test.close()
})

/** What is read is kept for a second: the clock goes on by more with each scrape. */
let aheadMs = 0

/** What Prometheus reads, on the real port. */
async function scrape(): Promise<string> {
  aheadMs += 1_100
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`).finally(vi.useRealTimers)
  expect(answer.status).toBe(200)
  return answer.text()
}

type Samples = Record<string, number>

/** The samples of all metrics, by name and labels. */
async function readSamples(): Promise<(name: string) => Samples> {
  const samples = [...(await scrape()).matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)]
  return (name) => {
    const own = samples.filter(([, sampled]) => sampled === name)
    return Object.fromEntries(own.map(([, , labels = '', value]) => [labels, Number(value)]))
  }
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function submit({
  verdict,
  ...fields
}: Partial<Prisma.SubmissionCreateManyInput> & { verdict?: Verdict }): Promise<void> {
  const ids = { userId: teacher.id, problemId: problem.problemId }
  const data = { ...ids, testFileName: 'Tests', testFileCode: 'class Tests {}', ...fields }
  const { submissionId } = await test.db.submission.create({ data })
  if (verdict !== undefined) await saveVerdict(test.db, submissionId, { verdict })
}

async function makeHost(
  name: string,
  fields: Partial<Prisma.JudgeHostCreateInput> = {},
): Promise<void> {
  const now = new Date()
  const host = { name, sandbox: 'docker', capacity: 2, versions: {}, startedAt: now }
  await test.db.judgeHost.create({ data: { ...host, heartbeatAt: now, ...fields } })
}

describe('the metrics of requests', () => {
  it('are by route, not by address', async () => {
    for (const classId of [homework.classId, homework.classId + 1]) {
      await test.call(getClass, { params: { classId: String(classId) } }, teacher)
    }
    await test.app.inject({ url: '/no-such-page/7' })
    await test.app.inject({ url: '/api/nothing' })
    const samplesOf = await readSamples()
    const counted = samplesOf('ceping_http_requests_total')
    expect(counted).toMatchObject({
      'method="GET",route="/api/class/getById/:classId",status="200"': 1,
      'method="GET",route="/api/class/getById/:classId",status="404"': 1,
      'method="GET",route="other",status="404"': 2,
    })
    const timed = samplesOf('ceping_http_request_duration_seconds_count')
    expect(timed['method="GET",route="/api/class/getById/:classId"']).toBe(2)
  })

  it('count event streams, and do not time them', async () => {
    await test.app.inject({ url: '/api/submission/1/events' })
    const samplesOf = await readSamples()
    const route = 'method="GET",route="/api/submission/:id/events"'
    expect(samplesOf('ceping_http_requests_total')).toMatchObject({
      [`${route},status="401"`]: 1,
    })
    const timed = samplesOf('ceping_http_request_duration_seconds_count')
    expect(timed).not.toHaveProperty([route])
  })
})

describe('the metrics of the platform', () => {
  it('are what waits, by urgency, what is judged, and for how long', async () => {
    const { assignmentId } = homework
    await submit({ assignmentId, createTime: minutesAgo(2) })
    await submit({ assignmentId, createTime: minutesAgo(2) })
    await submit({ assignmentId, createTime: minutesAgo(90) })
    await submit({ assignmentId, startedAt: new Date() })
    await submit({ assignmentId, verdict: 'judge_fault' })
    await submit({ assignmentId: exam.assignmentId })
    await submit({ isTrial: true })
    const check = { userId: teacher.id, code: '' }
    await test.db.referenceCheck.create({ data: check })
    await test.db.referenceCheck.create({ data: { ...check, suite: {} } })
    const samplesOf = await readSamples()
    expect(samplesOf('ceping_judge_queue_length')).toEqual({
      'urgency="reference-check"': 1,
      'urgency="exam"': 1,
      'urgency="homework"': 2,
      'urgency="trial"': 1,
      'urgency="suite-check"': 1,
      'urgency="mutation"': 0,
      'urgency="background"': 1,
      'urgency="rejudging"': 0,
      'urgency="late-mutation"': 0,
    })
    expect(samplesOf('ceping_submissions_unjudged')).toEqual({ '': 6 })
    expect(samplesOf('ceping_submissions_running')).toEqual({ '': 1 })
    const age = samplesOf('ceping_submissions_oldest_unjudged_age_seconds')['']
    expect(Math.round(Number(age) / 60)).toBe(90)
    await test.db.submission.deleteMany()
    const samplesAfter = await readSamples()
    expect(samplesAfter('ceping_submissions_oldest_unjudged_age_seconds')).toEqual({ '': 0 })
  })

  it('are the judge hosts, by how they are', async () => {
    await makeHost('at work')
    await makeHost('in trouble', { troubleSince: new Date(), trouble: 'no engine' })
    await makeHost('lost', { heartbeatAt: minutesAgo(5) })
    await makeHost('paused', { mode: 'paused' })
    await makeHost('stopped', { stoppedAt: new Date() })
    const samplesOf = await readSamples()
    expect(samplesOf('ceping_judge_hosts')).toEqual({
      'state="at_work"': 1,
      'state="in_trouble"': 1,
      'state="lost"': 1,
      'state="resting"': 1,
    })
  })

  it('are the last good backup, and the room for the next', async () => {
    const name = 'ceping_backup_last_success_timestamp_seconds'
    expect((await readSamples())(name)).toEqual({ '': 0 })
    const createTime = new Date('2026-11-20T20:00:00Z')
    await makeBackupRow(test, { kind: 'scheduled', createTime })
    await makeBackupRow(test, { kind: 'scheduled', createTime: new Date(), failure: '磁盘已满' })
    const lost = await makeBackupRow(test, { createTime: new Date() })
    await rm(join(test.backups.folder ?? '', lost.fileName))
    const samplesOf = await readSamples()
    expect(samplesOf(name)).toEqual({ '': createTime.getTime() / 1000 })
    const free = samplesOf('ceping_backup_disk_free_bytes')['']
    const size = samplesOf('ceping_backup_disk_size_bytes')['']
    expect(free).toBeGreaterThan(0)
    expect(size).toBeGreaterThan(Number(free))
  })

  it('are the size of the database and its connections', async () => {
    const samplesOf = await readSamples()
    expect(samplesOf('ceping_database_size_bytes')['']).toBeGreaterThan(1_000_000)
    expect(samplesOf('ceping_database_connections')['']).toBeGreaterThan(0)
    expect(samplesOf('ceping_database_connections_max')['']).toBe(200)
    expect(samplesOf('ceping_database_up')).toEqual({ '': 1 })
  })

  it('are nothing while the database does not say, and the rest goes on', async () => {
    await test.db.$executeRaw`alter table "JudgeHost" rename to "Away"`
    const samplesOf = await readSamples()
    expect(samplesOf('ceping_database_up')).toEqual({ '': 0 })
    expect(samplesOf('ceping_judge_hosts')).toEqual({})
    expect(samplesOf('ceping_submissions_unjudged')).toEqual({})
    expect(samplesOf('process_resident_memory_bytes')).not.toEqual({})
    await test.db.$executeRaw`alter table "Away" rename to "JudgeHost"`
    const samplesAfter = await readSamples()
    expect(samplesAfter('ceping_submissions_unjudged')).toEqual({ '': 0 })
  })
})

it.each(['alerts.yml', 'grafana-dashboard.json'])(
  'what %s asks of the api is there',
  async (file) => {
    const named = listNamedMetrics(file, 'api')
    expect(named).not.toEqual([])
    expect(listExposedMetrics(await scrape())).toEqual(expect.arrayContaining(named))
  },
)
