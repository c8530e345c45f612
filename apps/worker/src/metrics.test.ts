import { Verdict } from '@ceping/contract/vocabulary'
import { serveMetrics } from '@ceping/metrics/serve-metrics'
import { listExposedMetrics, listNamedMetrics } from '@ceping/metrics/testing'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { openWorkerMetrics } from './metrics.ts'
import { makeJudge } from './testing/fake-judge.ts'
import { testSandboxLimits } from './testing/evidence.ts'
import { type FakeJvm, makeFakeJvm } from './testing/fake-jvm.ts'

let metrics: ReturnType<typeof openWorkerMetrics>
const facts = { running: 1, troubleSince: null as Date | null }

beforeEach(() => {
  facts.troubleSince = null
  metrics = openWorkerMetrics()
  metrics.watch({
    capacity: 2,
    readFacts: () => facts,
    countRunHalves: () => ({ waiting: 3, inUse: 1 }),
  })
})

/** What Prometheus would read. */
async function scrape(): Promise<string> {
  const host = '127.0.0.1'
  const server = await serveMetrics(metrics.registry, { host, port: 0 })
  onTestFinished(() => server.close())
  return (await fetch(`http://${host}:${server.port}/metrics`)).text()
}

/** The samples of a metric, without its comments. */
async function samplesOf(name: string): Promise<string[]> {
  return (await scrape()).split('\n').filter((line) => line.startsWith(name))
}

it('counts verdicts by their kind, and times them by urgency', async () => {
  metrics.noteVerdict({ verdict: 'passed', urgency: 'exam', ms: 400 })
  metrics.noteVerdict({ verdict: 'passed', urgency: 'homework', ms: 7_000 })
  metrics.noteVerdict({ verdict: 'judge_fault', urgency: 'homework', ms: 20 })
  const name = 'ceping_worker_verdict_duration_seconds'
  const counts = await samplesOf('ceping_worker_submissions_judged_total')
  expect(counts).toHaveLength(Verdict.options.length)
  expect(counts.filter((sample) => !sample.endsWith(' 0'))).toEqual([
    'ceping_worker_submissions_judged_total{verdict="passed"} 2',
    'ceping_worker_submissions_judged_total{verdict="judge_fault"} 1',
  ])
  expect(await samplesOf(name)).toEqual(
    expect.arrayContaining([
      `${name}_bucket{le="0.25",urgency="exam"} 0`,
      `${name}_bucket{le="0.5",urgency="exam"} 1`,
      `${name}_sum{urgency="homework"} 7.02`,
      `${name}_count{urgency="homework"} 2`,
    ]),
  )
})

it('times the steps of each judging', async () => {
  const judge = makeJudge()
  const evidence = await judge.judge({} as never)
  evidence.steps = [
    { step: 'prepare', ms: 30 },
    { step: 'run', ms: 40 },
  ]
  judge.judge.mockResolvedValue(evidence)
  await metrics.timeSteps(judge).judge({} as never)
  const name = 'ceping_worker_judge_step_duration_seconds'
  expect(await samplesOf(`${name}_sum`)).toEqual(
    expect.arrayContaining([`${name}_sum{step="prepare"} 0.03`, `${name}_sum{step="run"} 0.04`]),
  )
})

it('counts the JVMs that were started, and those that are gone, however they went', async () => {
  const jvms: FakeJvm[] = []
  const sandbox = metrics.countJvms({
    kind: 'process',
    versions: {},
    limits: testSandboxLimits,
    async launch() {
      const jvm = makeFakeJvm()
      jvms.push(jvm)
      return jvm
    },
    close: async () => undefined,
  })
  for (const half of ['trusted', 'run', 'run', 'run'] as const) await sandbox.launch(half)
  jvms[1]?.die()
  await jvms[2]?.destroy()
  expect(await samplesOf('ceping_worker_jvms')).toEqual([
    'ceping_worker_jvms_started_total{half="trusted"} 1',
    'ceping_worker_jvms_started_total{half="run"} 3',
    'ceping_worker_jvms_ended_total{half="run"} 2',
  ])
})

it('says how many run halves there are, how much work, and whether it can do it', async () => {
  expect(await samplesOf('ceping_worker_run_halves{')).toEqual([
    'ceping_worker_run_halves{state="waiting"} 3',
    'ceping_worker_run_halves{state="in_use"} 1',
  ])
  expect(await samplesOf('ceping_worker_jobs_running')).toEqual(['ceping_worker_jobs_running 1'])
  expect(await samplesOf('ceping_worker_capacity_jobs')).toEqual(['ceping_worker_capacity_jobs 2'])
  expect(await samplesOf('ceping_worker_in_trouble')).toEqual(['ceping_worker_in_trouble 0'])
  facts.troubleSince = new Date()
  expect(await samplesOf('ceping_worker_in_trouble')).toEqual(['ceping_worker_in_trouble 1'])
})

it('counts faults', async () => {
  metrics.noteFault()
  expect(await samplesOf('ceping_worker_judge_faults_total')).toEqual([
    'ceping_worker_judge_faults_total 1',
  ])
})

it.each(['alerts.yml', 'grafana-dashboard.json'])('has what %s asks of workers', async (file) => {
  const named = listNamedMetrics(file, 'worker')
  expect(named).not.toEqual([])
  expect(listExposedMetrics(await scrape())).toEqual(expect.arrayContaining(named))
})
