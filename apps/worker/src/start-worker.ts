import { setTimeout as delay } from 'node:timers/promises'
import { connectDb, type Db } from '@ceping/db/client'
import { openJudgeQueue } from '@ceping/queue/judge-queue'
import { type JudgeAttempt, startJudgeWorker } from '@ceping/queue/judge-worker'
import type { Logger } from 'pino'
import type { Env } from './env.ts'
import { checkReference } from './judge/check-reference.ts'
import { openJudge } from './judge/judge.ts'
import { judgeSubmission } from './judge/judge-submission.ts'
import {
  countAttempt,
  type JudgeHostIdentity,
  type JudgeHostStatistics,
  reportAlive,
  reportStopped,
} from './judge-host.ts'
import { openRotation } from './rotation.ts'
import { openSandbox } from './sandbox/open-sandbox.ts'
import { sweep } from './sweep.ts'

const heartbeatIntervalMs = 10_000
const sweepIntervalMs = 30_000
const databaseRetryMs = 2_000
/** How long a running judging may take to end when the worker is asked to stop. */
const finishTimeoutMs = 20_000

/** A running worker. `stop` takes no more jobs, lets the running ones end, destroys all JVMs. */
export interface RunningWorker {
  stop(): Promise<void>
}

/**
 * Start judging: wait for a migrated database, open the sandbox, register, take jobs. Rejects when
 * the sandbox cannot be opened; a missing database or queue is waited for.
 */
export async function startWorker(env: Env, log: Logger): Promise<RunningWorker> {
  const db = connectDb({ databaseUrl: env.DATABASE_URL, maxConnections: 5 })
  await waitForDatabase(db, log)
  const sandbox = await openSandbox({
    kind: env.JUDGE_SANDBOX,
    images: { trusted: env.JUDGE_TRUSTED_IMAGE, run: env.JUDGE_RUN_IMAGE },
    runtime: env.JUDGE_CONTAINER_RUNTIME,
    processors: env.JUDGE_CONTAINER_PROCESSORS,
    runnerHome: env.JUDGE_RUNNER_HOME,
    javaHome: env.JAVA_HOME,
    limits: {
      memoryMb: env.JUDGE_MEMORY_MB,
      cpuSeconds: Math.ceil(env.JUDGE_RUN_TIMEOUT_MS / 1000) + 10,
    },
    log,
  })
  const judge = await openJudge({
    sandbox,
    limits: {
      compileTimeoutMs: env.JUDGE_COMPILE_TIMEOUT_MS,
      runTimeoutMs: env.JUDGE_RUN_TIMEOUT_MS,
      analyseTimeoutMs: env.JUDGE_ANALYSE_TIMEOUT_MS,
      outputLimitBytes: env.JUDGE_OUTPUT_LIMIT_BYTES,
    },
    concurrency: env.JUDGE_CONCURRENCY,
    log,
  })
  const identity: JudgeHostIdentity = {
    name: env.JUDGE_HOST_NAME,
    sandbox: sandbox.kind,
    capacity: env.JUDGE_CONCURRENCY,
    versions: judge.versions(),
    startedAt: new Date(),
  }
  const statistics: JudgeHostStatistics = {
    running: 0,
    done: 0,
    failed: 0,
    totalMs: 0,
    troubleSince: null,
    trouble: null,
  }
  const connection = { databaseUrl: env.DATABASE_URL, redisUrl: env.REDIS_URL }
  const warn = (trouble: string) => (fault: unknown) => log.warn({ err: fault }, trouble)
  const warnOfJob = warn('trouble with taking or judging a job')
  const queue = openJudgeQueue(connection, warn('trouble with the judge queue'))
  let isStopping = false
  async function report(): Promise<void> {
    if (!isStopping) await reportAlive(db, identity, statistics)
  }
  const rotation = openRotation({
    judge,
    maxFaults: env.JUDGE_MAX_FAULTS_IN_A_ROW,
    statistics,
    report: () => void report().catch(warn('cannot report how this host is')),
  })
  const context = { db, judge, log, faults: rotation.faults }
  const worker = startJudgeWorker(connection, {
    concurrency: env.JUDGE_CONCURRENCY,
    judge: (attempt: JudgeAttempt) =>
      countAttempt(statistics, () =>
        attempt.job.kind === 'submission'
          ? judgeSubmission(context, attempt)
          : checkReference(context, attempt),
      ),
    prepare: () => rotation.prepare(),
    onFault: (fault) => {
      warnOfJob(fault)
      rotation.notice(fault)
    },
  })
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
        () => reportStopped(db, identity.name),
        () => queue.close(),
        () => db.$disconnect(),
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

/** Do something now and then; trouble with it is logged, and it is tried again next time. */
function repeat(intervalMs: number, work: () => Promise<void>, log: Logger): () => void {
  function attempt(): void {
    work().catch((fault: unknown) => log.warn({ err: fault }, 'will try again'))
  }
  attempt()
  const timer = setInterval(attempt, intervalMs)
  return () => clearInterval(timer)
}
