import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isWhole } from '@ceping/contract/testing/sample'
import { connectDb, type Db } from '@ceping/db/client'
import { findFreePort } from '@ceping/db/free-port'
import { migrate } from '@ceping/db/migrate'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import { type JudgeQueue, openJudgeQueue } from '@ceping/queue/judge-queue'
import { type Proxy, startProxy } from '@ceping/queue/testing/proxy'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createRows, createSubmission } from '@ceping/judging/testing/rows'
import { buildRunner, noDocker, runnerHome, testSandboxes } from './testing/sandboxes.ts'
import { listAlive, startWorkerProcess, type WorkerProcess } from './testing/worker-process.ts'
import { eventually, judgingPatienceMs } from './testing/eventually.ts'

const migrationsFolder = join(import.meta.dirname, '../../../prisma/migrations')
const referenceCode = 'class Subject { static int one() { return 1; } }'

/** A test that passes after a while. */
function testTaking(milliseconds: number): string {
  return `
    import org.junit.jupiter.api.*;
    class SubjectTests {
      @Test synchronized void one() throws InterruptedException {
        wait(${milliseconds});
        Assertions.assertEquals(1, Subject.one());
      }
    }`
}

/** List the containers that a worker process has left. */
const listLeftBehind = {
  process: async () => [],
  async docker(worker: WorkerProcess): Promise<string[]> {
    const filters = ['--filter', `label=ceping.judge.pid=${worker.process.pid}`]
    const { stdout } = await promisify(execFile)('docker', ['ps', '-aq', ...filters])
    return stdout.split('\n').filter((id) => id !== '')
  },
}

/** `npm test` takes the containers, which leave more behind; local processes where there are none. */
const sandboxes = testSandboxes.filter(
  ({ kind }) => isWhole || kind === (noDocker === null ? 'docker' : 'process'),
)

for (const { kind, whyNot } of sandboxes) {
  describe.skipIf(whyNot !== null)(`worker process with the ${kind} sandbox`, () => {
    let databaseUrl: string
    let proxy: Proxy
    let db: Db
    let queue: JudgeQueue
    const workers: WorkerProcess[] = []

    beforeAll(async () => {
      await buildRunner(kind)
    })
    beforeEach(async () => {
      const direct = await sharedDatabases().createEmptyDatabase()
      const url = new URL(direct)
      proxy = await startProxy({ host: url.hostname, port: Number(url.port) })
      url.port = String(proxy.port)
      databaseUrl = url.href
      db = connectDb({ databaseUrl: direct })
      queue = openJudgeQueue({ databaseUrl: direct, redisUrl: undefined })
    })
    afterEach(async () => {
      for (const worker of workers.splice(0)) {
        if (worker.process.exitCode === null && worker.process.signalCode === null) {
          await worker.end('SIGTERM')
        }
      }
      await queue.close()
      await db.$disconnect()
      await proxy.cut()
    })

    function startWorker(variables: Record<string, string> = {}): WorkerProcess {
      const worker = startWorkerProcess({
        ...variables,
        DATABASE_URL: databaseUrl,
        JUDGE_SANDBOX: kind,
        JUDGE_CONCURRENCY: '1',
      })
      workers.push(worker)
      return worker
    }
    const prepareDatabase = () => migrate({ databaseUrl, migrationsFolder })
    async function submit(testFileCode: string, createTime = new Date()): Promise<number> {
      const rows = await createRows(db, { referenceCode })
      return createSubmission(db, rows, { testFileCode, createTime })
    }
    const read = (submissionId: number) =>
      db.submission.findUniqueOrThrow({ where: { submissionId } })
    async function waitForVerdict(submissionId: number) {
      await eventually(
        async () => expect((await read(submissionId)).judgedAt).not.toBeNull(),
        judgingPatienceMs,
      )
      return read(submissionId)
    }
    const findTrouble = async () => (await db.judgeHost.findFirstOrThrow()).trouble
    const enqueue = (id: number) =>
      queue.enqueue({
        job: { kind: 'submission', id },
        priority: { urgency: 'homework', rank: 0 },
      })
    /** Submit and wait until the tests are running. */
    async function submitAndWaitForStart(milliseconds: number): Promise<number> {
      const submissionId = await submit(testTaking(milliseconds))
      await enqueue(submissionId)
      const isStarted = async () => expect((await read(submissionId)).startedAt).not.toBeNull()
      await eventually(isStarted)
      return submissionId
    }

    it('waits for the migrations, judges what was forgotten, and leaves nothing', async () => {
      const worker = startWorker()
      await eventually(() => expect(worker.readLog()).toContain('waiting for the database'))
      await prepareDatabase()
      const forgotten = await submit(testTaking(1), new Date(Date.now() - 60_000))
      expect(await waitForVerdict(forgotten)).toMatchObject({ verdict: 'passed' })

      const [host] = await db.judgeHost.findMany()
      expect(host).toMatchObject({ sandbox: kind, capacity: 1, stoppedAt: null })
      const descendants = await worker.listDescendants()
      expect(await worker.end('SIGTERM')).toBe(0)
      // A JVM is killed with its confinement, and takes a moment longer to be gone.
      await eventually(async () => expect(await listAlive(descendants)).toEqual([]))
      const [stopped] = await db.judgeHost.findMany()
      expect(stopped?.stoppedAt).not.toBeNull()
    })

    it('is killed while it judges: another worker judges the submission once and removes the containers', async () => {
      await prepareDatabase()
      const doomed = startWorker()
      const submissionId = await submitAndWaitForStart(3000)
      const descendants = await doomed.listDescendants()
      await doomed.end('SIGKILL')
      await eventually(async () => expect(await listAlive(descendants)).toEqual([]))
      startWorker()
      const row = await waitForVerdict(submissionId)
      expect(row).toMatchObject({ verdict: 'passed', attempts: 2 })
      expect(await db.assignmentProblemStatus.count()).toBe(1)
      await eventually(async () => expect(await listLeftBehind[kind](doomed)).toEqual([]))
    })

    // Only local JVMs can be taken away from the one worker that is under test.
    it.each(kind === 'process' ? ['cannot start JVMs for a while'] : [])(
      '%s: judges everything once it can',
      async () => {
        await prepareDatabase()
        const folder = await mkdtemp(join(tmpdir(), 'runner-'))
        onTestFinished(() => rm(folder, { recursive: true }))
        await chmod(folder, 0o755)
        await cp(runnerHome, folder, { recursive: true })
        const worker = startWorker({ JUDGE_RUNNER_HOME: folder })
        await waitForVerdict(await submit(testTaking(1), new Date(0)))

        await rename(join(folder, 'dist'), join(folder, 'gone'))
        const ids = await Promise.all(Array.from({ length: 8 }, () => submit(testTaking(1))))
        for (const id of ids) await enqueue(id)
        await eventually(() => expect(worker.readLog()).toContain('CannotJudgeError'))
        await eventually(async () => expect(await findTrouble()).toContain('half'))
        const begun = { judgedAt: null, startedAt: { not: null } }
        await eventually(async () => expect(await db.submission.count({ where: begun })).toBe(0))

        await rename(join(folder, 'gone'), join(folder, 'dist'))
        for (const id of ids) {
          const { verdict, attempts } = await waitForVerdict(id)
          expect({ verdict, attempts }).toEqual({ verdict: 'passed', attempts: 1 })
        }
        await eventually(async () => expect(await findTrouble()).toBeNull())
      },
    )

    // These are the same in every sandbox.
    if (kind === 'process') return

    it('says what it does: in its log by the request, in the table, and to Prometheus', async () => {
      await prepareDatabase()
      const port = await findFreePort()
      const worker = startWorker({ METRICS_PORT: String(port), JUDGE_HOST_NAME: 'judge-1' })
      // Slow enough for a line in the table.
      const submissionId = await submit(testTaking(2_500))
      const requestId = '0123456789ab'
      await queue.enqueue({
        job: { kind: 'submission', id: submissionId, requestId },
        priority: { urgency: 'homework', rank: 0 },
      })
      await waitForVerdict(submissionId)
      const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      const counted = 'ceping_worker_submissions_judged_total{verdict="passed"} 1'
      await eventually(async () => expect(await scrape()).toContain(counted))
      expect(await scrape()).toContain('ceping_worker_run_halves{state="waiting"}')
      expect(await worker.end('SIGTERM')).toBe(0)

      const lines = worker.readLog().trim().split('\n')
      const ofRequest = lines.filter((line) => line.includes(`"requestId":"${requestId}"`))
      expect(ofRequest.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['judged'])
      const rows = await db.serviceLogEntry.findMany({ orderBy: { serviceLogEntryId: 'asc' } })
      expect(rows.map(({ message }) => message)).toEqual(
        expect.arrayContaining(['judging', 'judged', 'stopping', 'stopped']),
      )
      expect(rows.find(({ message }) => message === 'judged')).toMatchObject({
        level: 'info',
        service: 'worker',
        host: 'judge-1',
        requestId,
        fields: { submissionId, verdict: 'passed' },
      })
    })

    it('finishes a short judging on SIGTERM', async () => {
      await prepareDatabase()
      const worker = startWorker()
      const submissionId = await submitAndWaitForStart(2000)
      expect(await worker.end('SIGTERM')).toBe(0)
      expect(await read(submissionId)).toMatchObject({ verdict: 'passed', attempts: 1 })
    })

    it('gives a long judging back on SIGTERM, and another worker judges it', async () => {
      await prepareDatabase()
      const patience = { JUDGE_RUN_TIMEOUT_MS: '120000' }
      const stopped = startWorker(patience)
      const submissionId = await submitAndWaitForStart(100_000)
      const { startedAt } = await read(submissionId)
      startWorker({ ...patience, JUDGE_HOST_NAME: 'other' })
      await eventually(async () => expect(await db.judgeHost.count()).toBe(2))
      expect(await stopped.end('SIGTERM')).toBe(0)
      const isBegunAnew = async () => {
        const row = await read(submissionId)
        expect(row).toMatchObject({ judgedAt: null, startedAt: expect.any(Date) })
        expect(row.startedAt).not.toEqual(startedAt)
      }
      await eventually(isBegunAnew)
    })

    it('loses the database in the middle: judges once it is back', async () => {
      await prepareDatabase()
      const worker = startWorker()
      const submissionId = await submitAndWaitForStart(3000)
      await proxy.cut()
      await eventually(() => expect(worker.readLog()).toContain('trouble with'))
      await proxy.mend()
      const row = await waitForVerdict(submissionId)
      expect(row.verdict).toBe('passed')
      expect(await db.assignmentProblemStatus.count()).toBe(1)
      expect(worker.process.exitCode).toBeNull()
    })
  })
}

describe('worker process', () => {
  it('names every problem of its environment', async () => {
    const worker = startWorkerProcess({ DATABASE_URL: 'mysql://x', JUDGE_CONCURRENCY: 'many' })
    await eventually(() => expect(worker.process.exitCode).toBe(1))
    expect(worker.readLog()).toMatch(/DATABASE_URL[^]*JUDGE_CONCURRENCY/)
  })
})
