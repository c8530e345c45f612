import { setTimeout as delay } from 'node:timers/promises'
import { connectDb, type Db } from '@ceping/db/client'
import { serveMetrics } from '@ceping/metrics/serve-metrics'
import { openJudgeQueue } from '@ceping/queue/judge-queue'
import { type JudgeAttempt, startJudgeWorker } from '@ceping/queue/judge-worker'
import type { Logger } from 'pino'
import { containerSetupOf, type Env } from './env.ts'
import { openDuty } from './duty.ts'
import { checkReference } from './judge/check-reference.ts'
import { openJudge } from './judge/judge.ts'
import { openJudgeLimits } from './judge/judge-limits.ts'
import { judgeSubmission } from './judge/judge-submission.ts'
import { rejudge } from './judge/rejudge.ts'
import { openRestableJudge } from './judge/restable-judge.ts'
import { openSlowSlots } from './judge/user-turns.ts'
import {
  countAttempt,
  type JudgeHostIdentity,
  type JudgeHostStatistics,
  reportAlive,
  reportStopped,
} from './judge-host.ts'
import { openWorkerMetrics, type StoredVerdict } from './metrics.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { openRotation } from './rotation.ts'
import { openSandbox } from './sandbox/open-sandbox.ts'
import { sweep } from './sweep.ts'

/** As often it asks what administrators want of it. */
const heartbeatIntervalMs = 1_000
const sweepIntervalMs = 30_000
const databaseRetryMs = 2_000
/** What could not be done is not tried again earlier. */
const repairIntervalMs = 10_000
/** How long a running judging may take to end when the worker is asked to stop. */
const finishTimeoutMs = 20_000

/** How each kind of job is done. */
const judgeWays = {
  submission: judgeSubmission,
  'reference-check': checkReference,
  rejudging: rejudge,
}

/** A running worker. `stop` takes no more jobs, lets the running ones end, destroys all JVMs. */
export interface RunningWorker {
  stop(): Promise<void>
}

/**
 * Start judging: wait for a migrated database, open the sandbox, register, take jobs. Rejects when
 * the sandbox cannot be opened; a missing database or queue is waited for.
 */
export async function startWorker(env: Env, log: Logger): Promise<RunningWorker> {
  const metrics = openWorkerMetrics()
  const db = connectDb({ databaseUrl: env.DATABASE_URL, maxConnections: 5 })
  await waitForDatabase(db, log)
  const sandbox = await openSandbox({
    kind: env.JUDGE_SANDBOX,
    ...containerSetupOf(env),
    runnerHome: env.JUDGE_RUNNER_HOME,
    javaHome: env.JAVA_HOME,
    log,
  })
  const limits = {
    compileTimeoutMs: env.JUDGE_COMPILE_TIMEOUT_MS,
    runTimeoutMs: env.JUDGE_RUN_TIMEOUT_MS,
    analyseTimeoutMs: env.JUDGE_ANALYSE_TIMEOUT_MS,
    outputLimitBytes: env.JUDGE_OUTPUT_LIMIT_BYTES,
  }
  const readLimits = openJudgeLimits({
    db,
    bounds: limits,
    onFault: (fault) => log.warn({ err: fault }, 'cannot read the limits of a judging'),
  })
  const judge = await openRestableJudge(() =>
    openJudge({
      sandbox: metrics.countJvms(sandbox),
      limits: readLimits,
      concurrency: env.JUDGE_CONCURRENCY,
      log,
    }),
  )
  const identity: JudgeHostIdentity = {
    name: env.JUDGE_HOST_NAME,
    sandbox: sandbox.kind,
    capacity: env.JUDGE_CONCURRENCY,
    versions: { ...judge.versions(), ...sandbox.versions },
    limits,
    startedAt: new Date(),
  }
  const statistics: JudgeHostStatistics = {
    running: 0,
    done: 0,
    failed: 0,
    totalMs: 0,
    troubleSince: null,
    trouble: null,
    drainedAt: null,
  }
  const connection = { databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL }
  const warn = (trouble: string) => (fault: unknown) => log.warn({ err: fault }, trouble)
  const queue = openJudgeQueue(connection, warn('trouble with the judge queue'))
  let isStopping = false
  // What is asked of it by an earlier answer must not come after what a later one says.
  const report = oneAtATime(async () => {
    if (isStopping) return
    const mode = await reportAlive(db, identity, statistics)
    if (!isStopping) obey(mode)
  })
  const reportNow = () => void report().catch(warn('cannot report how this host is'))
  const rotation = openRotation({
    judge,
    maxFaults: env.JUDGE_MAX_FAULTS_IN_A_ROW,
    statistics,
    report: reportNow,
  })
  const context = {
    db,
    judge: metrics.timeSteps(judge),
    queue,
    log,
    faults: rotation.faults,
    slowSlots: openSlowSlots(env.JUDGE_CONCURRENCY),
    onVerdict: (verdict: StoredVerdict) => metrics.noteVerdict(verdict),
  }
  async function judgeJob(attempt: JudgeAttempt): Promise<void> {
    const { kind, requestId } = attempt.job
    await judgeWays[kind]({ ...context, log: log.child({ requestId }) }, attempt)
  }
  const worker = startJudgeWorker(connection, {
    concurrency: env.JUDGE_CONCURRENCY,
    judge: (attempt) => countAttempt(statistics, () => judgeJob(attempt)),
    prepare: () => rotation.prepare(),
    onFault: (fault, job) => {
      log.warn({ err: fault, ...job }, 'trouble with taking or judging a job')
      if (job !== undefined) metrics.noteFault()
      rotation.notice(fault)
    },
  })
  const obey = openDuty({
    worker,
    judge,
    statistics,
    report: reportNow,
    onFault: warn('trouble with pausing or draining'),
  })
  metrics.watch({
    capacity: env.JUDGE_CONCURRENCY,
    statistics,
    countRunHalves: () => judge.countRunHalves(),
  })
  const { METRICS_HOST: host, METRICS_PORT: port } = env
  const metricsServer =
    port === undefined ? undefined : await serveMetrics(metrics.registry, { host, port })
  const repetitions = [
    repeat(heartbeatIntervalMs, report, log),
    repeat(sweepIntervalMs, () => sweep(db, queue), log),
  ]
  log.info({ host: identity }, 'judging')

  return {
    async stop() {
      for (const stopRepeating of repetitions) stopRepeating()
      isStopping = true
      const steps = [
        finish,
        () => judge.close(),
        () => sandbox.close(),
        // Reports now only wait for the last one, which says that it is alive.
        report,
        () => reportStopped(db, identity.name),
        () => queue.close(),
        () => db.$disconnect(),
        async () => metricsServer?.close(),
      ]
      for (const step of steps) {
        // What cannot be ended must not keep the rest from its end.
        await step().catch((fault: unknown) => log.warn({ err: fault }, 'trouble while stopping'))
      }
    },
  }

  async function finish(): Promise<void> {
    const givenBack = await worker.close(finishTimeoutMs)
    if (givenBack > 0) log.warn({ givenBack }, 'what did not end was left to other workers')
  }
}

/** Try until it works: the database may still be starting, or being migrated. */
async function waitForDatabase(db: Db, log: Logger): Promise<void> {
  for (;;) {
    try {
      await db.judgeHost.count()
      return
    } catch (fault) {
      log.info({ err: fault }, 'waiting for the database to be reachable and migrated')
      await delay(databaseRetryMs)
    }
  }
}

/** Do something now and then; trouble with it is logged, and it is tried again after a while. */
function repeat(intervalMs: number, work: () => Promise<void>, log: Logger): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  async function attempt(): Promise<void> {
    let pauseMs = intervalMs
    await work().catch((fault: unknown) => {
      log.warn({ err: fault }, 'will try again')
      pauseMs = Math.max(intervalMs, repairIntervalMs)
    })
    if (!isStopped) timer = setTimeout(() => void attempt(), pauseMs)
  }
  void attempt()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
