import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { connectDb, type Db } from '@ceping/db/client'
import { serveMetrics } from '@ceping/metrics/serve-metrics'
import { openJudgeQueue } from '@ceping/queue/judge-queue'
import { type JudgeAttempt, startJudgeWorker } from '@ceping/queue/judge-worker'
import type { Logger } from 'pino'
import { containerSetupOf, type Env } from './env.ts'
import { analyseMutants } from './judge/analyse-mutants.ts'
import { checkReference } from './judge/check-reference.ts'
import { watchFaults } from './judge/fault-watch.ts'
import { openJudge } from './judge/judge.ts'
import type { StoredVerdict } from './judge/judge-context.ts'
import { openJudgeLimits } from './judge/judge-limits.ts'
import { judgeSubmission } from './judge/judge-submission.ts'
import { openJvmSupply } from './judge/jvm-supply.ts'
import { rejudge } from './judge/rejudge.ts'
import { openKeptHalves } from './judge/kept-halves.ts'
import { judgeSample } from './judge/sample.ts'
import { openSpareSlots } from './judge/user-turns.ts'
import { type JudgeHostIdentity, reportAlive, reportStopped } from './judge-host.ts'
import { startLanguage } from './language/start-language.ts'
import { openLife } from './life.ts'
import { openWorkerMetrics } from './metrics.ts'
import { repeat } from './repeat.ts'
import { openSandbox } from './sandbox/open-sandbox.ts'
import { sweep } from './sweep.ts'

/** How often it also reads the mode that administrators have set. */
const heartbeatIntervalMs = 1_000
const sweepIntervalMs = 30_000
const databaseRetryMs = 2_000
/** How long running judgings may take to end when the worker stops. */
const finishTimeoutMs = 20_000

const judgeWays = {
  submission: judgeSubmission,
  'reference-check': checkReference,
  rejudging: rejudge,
  mutation: analyseMutants,
}

/**
 * Wait for a migrated database, open the sandbox, register, take jobs. Rejects if the sandbox
 * cannot be opened. `stop` takes no more jobs, lets the running ones end, and destroys all JVMs.
 */
export async function startWorker(env: Env, log: Logger): Promise<{ stop(): Promise<void> }> {
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
    mutationTimeoutMs: env.JUDGE_MUTATION_TIMEOUT_MS,
    outputLimitBytes: env.JUDGE_OUTPUT_LIMIT_BYTES,
  }
  const readLimits = openJudgeLimits({
    db,
    bounds: limits,
    onFault: (fault) => log.warn({ err: fault }, 'cannot read the limits of a judging'),
  })
  const jvms = openJvmSupply({
    sandbox: metrics.countJvms(sandbox),
    concurrency: env.JUDGE_CONCURRENCY,
    languageConcurrency: env.LANGUAGE_CONCURRENCY,
    isWarmedFully: env.JUDGE_WARM_UP === 'full',
    log,
  })
  await jvms.warmUp().catch(async (fault: unknown) => {
    await jvms.rest()
    throw fault
  })
  const judge = openJudge({ jvms, limits: readLimits, sandboxLimits: sandbox.limits, log })
  const identity: JudgeHostIdentity = {
    name: env.JUDGE_HOST_NAME,
    sandbox: sandbox.kind,
    capacity: env.JUDGE_CONCURRENCY,
    versions: { ...judge.versions(), ...sandbox.versions },
    limits,
    startedAt: new Date(),
  }
  const connection = { databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL }
  const warn = (trouble: string) => (fault: unknown) => log.warn({ err: fault }, trouble)
  const queue = openJudgeQueue(connection, warn('trouble with the judge queue'))
  const faults = watchFaults({
    maxFaults: env.JUDGE_MAX_FAULTS_IN_A_ROW,
    judgeSample: () => judgeSample(judge),
  })
  const language = startLanguage(connection, {
    concurrency: env.LANGUAGE_CONCURRENCY,
    db,
    jvms,
    log,
  })
  const life = openLife({
    jobs: {
      pause: async () => {
        await Promise.all([worker.pause(), language.pause()])
      },
      resume: () => {
        worker.resume()
        language.resume()
      },
    },
    jvms,
    proveItself: () => faults.proveOrder(),
    report: () => heartbeat.now(),
    onFault: warn('trouble with pausing or draining'),
  })
  metrics.watch({
    capacity: env.JUDGE_CONCURRENCY,
    readFacts: () => life.readFacts(),
    countRunHalves: () => jvms.countRunHalves(),
  })
  const { METRICS_HOST: host, METRICS_PORT: port } = env
  const metricsServer =
    port === undefined ? undefined : await serveMetrics(metrics.registry, { host, port })
  const tryAgain = warn('will try again')
  const heartbeat = repeat(
    heartbeatIntervalMs,
    async () => life.obey(await reportAlive(db, identity, life.readFacts())),
    tryAgain,
  )
  const context = {
    db,
    judge: metrics.timeSteps(judge),
    queue,
    log,
    faults,
    spareSlots: openSpareSlots(env.JUDGE_CONCURRENCY),
    isMachineBusy,
    keptHalves: openKeptHalves(),
    onVerdict: (verdict: StoredVerdict) => metrics.noteVerdict(verdict),
  }
  async function judgeJob(attempt: JudgeAttempt): Promise<void> {
    const { kind, requestId } = attempt.job
    await judgeWays[kind]({ ...context, log: log.child({ requestId }) }, attempt)
  }
  const worker = startJudgeWorker(connection, {
    concurrency: env.JUDGE_CONCURRENCY,
    judge: (attempt) => life.attempt(() => judgeJob(attempt)),
    prepare: () => life.prepare(),
    onFault: (fault, job) => {
      log.warn({ err: fault, ...job }, 'trouble with taking or judging a job')
      if (job !== undefined) metrics.noteFault()
      life.notice(fault)
    },
  })
  // Until the mode is known.
  await Promise.all([worker.pause(), language.pause()])
  const sweeping = repeat(sweepIntervalMs, () => sweep(db, queue), tryAgain)
  log.info({ host: identity }, 'judging')

  return {
    async stop() {
      // Awaited later: the database may be away.
      const lastSigns = [heartbeat.stop(), sweeping.stop()]
      const steps = [
        finish,
        () => Promise.all([language.close(), jvms.rest()]),
        () => judge.close(),
        () => sandbox.close(),
        () => Promise.all(lastSigns),
        () => reportStopped(db, identity.name),
        () => queue.close(),
        () => db.$disconnect(),
        async () => metricsServer?.close(),
      ]
      for (const step of steps) {
        // A failed step must not prevent the others.
        await step().catch((fault: unknown) => log.warn({ err: fault }, 'trouble while stopping'))
      }
    },
  }

  async function finish(): Promise<void> {
    const givenBack = await worker.close(finishTimeoutMs)
    if (givenBack > 0) log.warn({ givenBack }, 'what did not end was left to other workers')
  }
}

/** By the load of the last minute. A late analysis on a machine with two processors is half of it. */
function isMachineBusy(): boolean {
  const [load = 0] = loadavg()
  return load > 0.75 * availableParallelism()
}

/** The database may still be starting, or being migrated. */
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
