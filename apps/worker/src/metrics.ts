import { Verdict } from '@ceping/contract/vocabulary'
import { openRegistry } from '@ceping/metrics/serve-metrics'
import { Counter, Gauge, Histogram } from 'prom-client'
import type { Judge } from './judge/judge.ts'
import type { StoredVerdict } from './judge/judge-context.ts'
import type { JvmCount } from './judge/jvm-pool.ts'
import type { JudgeHostFacts } from './judge-host.ts'
import type { Sandbox } from './sandbox/sandbox.ts'

/** What the gauges show, read at each request. */
interface WatchedParts {
  capacity: number
  readFacts: () => Pick<JudgeHostFacts, 'running' | 'troubleSince'>
  countRunHalves: () => JvmCount
}

/** In seconds. */
const buckets = {
  verdict: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800, 3600],
  step: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
}

/** Open the worker's metrics for Prometheus. */
export function openWorkerMetrics() {
  const registry = openRegistry()
  const registers = [registry]
  const verdicts = new Counter({
    name: 'ceping_worker_submissions_judged_total',
    help: 'Submissions whose verdict this worker has stored.',
    labelNames: ['verdict'],
    registers,
  })
  // So that the first verdict of a kind is shown as an increase.
  for (const verdict of Verdict.options) verdicts.inc({ verdict }, 0)
  const verdictSeconds = new Histogram({
    name: 'ceping_worker_verdict_duration_seconds',
    help: 'From the hand-in of a submission to its verdict.',
    labelNames: ['urgency'],
    buckets: buckets.verdict,
    registers,
  })
  const stepSeconds = new Histogram({
    name: 'ceping_worker_judge_step_duration_seconds',
    help: 'Each step of a judging: prepare, run, analyse.',
    labelNames: ['step'],
    buckets: buckets.step,
    registers,
  })
  const faults = new Counter({
    name: 'ceping_worker_judge_faults_total',
    help: 'Tries at a job that failed by a fault of ours.',
    registers,
  })
  const started = new Counter({
    name: 'ceping_worker_jvms_started_total',
    help: 'JVMs that were started.',
    labelNames: ['half'],
    registers,
  })
  const ended = new Counter({
    name: 'ceping_worker_jvms_ended_total',
    help: 'JVMs that have ended or were destroyed.',
    labelNames: ['half'],
    registers,
  })
  function show(name: string, help: string, read: () => number): void {
    const collect = () => gauge.set(read())
    const gauge: Gauge = new Gauge({ name: `ceping_worker_${name}`, help, registers, collect })
  }
  return {
    registry,
    noteVerdict({ verdict, urgency, ms }: StoredVerdict): void {
      verdicts.inc({ verdict })
      verdictSeconds.observe({ urgency }, ms / 1000)
    },
    /** Count a job that failed by a fault. */
    noteFault: () => faults.inc(),
    /** Wrap a judge to time its steps. */
    timeSteps: (judge: Judge): Judge => ({
      ...judge,
      async judge(code) {
        const evidence = await judge.judge(code)
        for (const { step, ms } of evidence.steps) stepSeconds.observe({ step }, ms / 1000)
        return evidence
      },
    }),
    /** Wrap a sandbox to count its JVMs. */
    countJvms: (sandbox: Sandbox): Sandbox => ({
      ...sandbox,
      async launch(half, how) {
        const jvm = await sandbox.launch(half, how)
        const noteEnd = () => ended.inc({ half })
        started.inc({ half })
        void jvm.ended.then(noteEnd, noteEnd)
        return jvm
      },
    }),
    watch({ capacity, readFacts, countRunHalves }: WatchedParts): void {
      const halves = new Gauge({
        name: 'ceping_worker_run_halves',
        help: 'Run halves by state: waiting for a submission, or in use.',
        labelNames: ['state'],
        registers,
        collect() {
          const { waiting, inUse } = countRunHalves()
          halves.set({ state: 'waiting' }, waiting)
          halves.set({ state: 'in_use' }, inUse)
        },
      })
      show('jobs_running', 'Jobs that are being judged.', () => readFacts().running)
      show('capacity_jobs', 'Jobs that can be judged at a time.', () => capacity)
      show('in_trouble', '1 while it takes no jobs, because it cannot judge.', () =>
        readFacts().troubleSince === null ? 0 : 1,
      )
    },
  }
}
