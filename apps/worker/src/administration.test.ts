import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { JudgeHostMode } from '@ceping/contract/admin/judge-host'
import type { Db } from '@ceping/db/client'
import { openTestDb } from '@ceping/db/testing'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import { type JudgeQueue, openJudgeQueue } from '@ceping/queue/judge-queue'
import { rejudgingJob } from '@ceping/queue/priority'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRows, createSubmission, judgeAs } from '@ceping/judging/testing/rows'
import { buildRunner, drawnSandboxes } from './testing/sandboxes.ts'
import { listAlive, startWorkerProcess, type WorkerProcess } from './testing/worker-process.ts'
import { eventually, judgingPatienceMs } from './testing/eventually.ts'

// Real worker processes, and what administrators ask of them.

const referenceCode = 'class Subject { static int one() { return 1; } }'
/** A test that passes after a while. */
const testTaking = (milliseconds: number) => `
  import org.junit.jupiter.api.*;
  class SubjectTests {
    @Test synchronized void one() throws InterruptedException {
      wait(${milliseconds});
      Assertions.assertEquals(1, Subject.one());
    }
  }`

/** How many JVMs a worker holds. */
const countJvms = {
  async process(worker: WorkerProcess): Promise<number> {
    const alive = await listAlive(await worker.listDescendants())
    const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,comm='])
    const javas = stdout.split('\n').filter((line) => line.trim().endsWith(' java'))
    return javas.filter((line) => alive.includes(Number.parseInt(line, 10))).length
  },
  async docker(worker: WorkerProcess): Promise<number> {
    const filters = ['--filter', `label=ceping.judge.pid=${worker.process.pid}`]
    const { stdout } = await promisify(execFile)('docker', ['ps', '-aq', ...filters])
    return stdout.split('\n').filter((id) => id !== '').length
  },
}

for (const { kind, whyNot } of drawnSandboxes) {
  describe.skipIf(whyNot !== null)(`a host with the ${kind} sandbox`, () => {
    let db: Db
    let databaseUrl: string
    let closeDb: () => Promise<void>
    let queue: JudgeQueue
    const workers: WorkerProcess[] = []

    beforeAll(async () => {
      await buildRunner(kind)
    })
    beforeEach(async () => {
      ;({ db, databaseUrl, close: closeDb } = await openTestDb(sharedDatabases()))
      queue = openJudgeQueue({ databaseUrl, redisUrl: undefined })
    })
    afterEach(async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.end('SIGTERM')))
      await queue.close()
      await closeDb()
    })

    const findHost = (name: string) => db.judgeHost.findUnique({ where: { name } })
    async function startHost(name: string): Promise<WorkerProcess> {
      const worker = startWorkerProcess({
        DATABASE_URL: databaseUrl,
        JUDGE_SANDBOX: kind,
        JUDGE_CONCURRENCY: '1',
        JUDGE_HOST_NAME: name,
      })
      workers.push(worker)
      const startedAfter = new Date()
      await eventually(async () => {
        const host = await findHost(name)
        const isUp = host !== null && host.startedAt >= startedAfter
        expect({ isUp, log: worker.readLog() }).toMatchObject({ isUp: true })
      })
      return worker
    }
    const ask = (name: string, mode: JudgeHostMode) =>
      db.judgeHost.update({ where: { name }, data: { mode } })
    const read = (submissionId: number) =>
      db.submission.findUniqueOrThrow({ where: { submissionId } })
    async function submit(milliseconds = 1): Promise<number> {
      const rows = await createRows(db, { referenceCode })
      const testFileCode = testTaking(milliseconds)
      const id = await createSubmission(db, rows, { testFileCode })
      await queue.enqueue({
        job: { kind: 'submission', id },
        priority: { urgency: 'homework', rank: 0 },
      })
      return id
    }
    const waitForVerdict = (id: number) =>
      eventually(
        async () => expect(await read(id)).toMatchObject({ verdict: 'passed' }),
        judgingPatienceMs,
      )
    const waitForStart = (id: number) =>
      eventually(async () => expect((await read(id)).startedAt).not.toBeNull())

    it('drains: ends what runs, lets go of every JVM and says so; then works again', async () => {
      const worker = await startHost('one')
      const running = await submit(3_000)
      await waitForStart(running)
      await ask('one', 'draining')
      const waiting = await submit()
      await waitForVerdict(running)
      await eventually(async () => expect((await findHost('one'))?.drainedAt).toBeInstanceOf(Date))
      expect(await countJvms[kind](worker)).toBe(0)
      expect(await read(waiting)).toMatchObject({ startedAt: null, judgedAt: null })

      await ask('one', 'active')
      await waitForVerdict(waiting)
      expect(await findHost('one')).toMatchObject({ drainedAt: null, trouble: null })
    })

    it('pauses within seconds, ends what runs, keeps its JVMs, and goes on', async () => {
      const worker = await startHost('one')
      const running = await submit(4_000)
      await waitForStart(running)
      await ask('one', 'paused')
      const waiting = await submit()
      await waitForVerdict(running)
      // It has had its chance by then: it would begin the next at once.
      await eventually(async () => expect((await findHost('one'))?.running).toBe(0))
      expect(await read(waiting)).toMatchObject({ startedAt: null, judgedAt: null })
      expect(await countJvms[kind](worker)).toBeGreaterThan(0)
      const { heartbeatAt } = (await findHost('one'))!
      await eventually(async () => {
        const host = await findHost('one')
        expect(host?.heartbeatAt.getTime()).toBeGreaterThan(heartbeatAt.getTime())
        expect(host?.mode).toBe('paused')
      })

      await ask('one', 'active')
      await eventually(async () => expect((await read(waiting)).startedAt).not.toBeNull())
      await waitForVerdict(waiting)
    })

    it('is still paused after a restart, while another host judges', async () => {
      const first = await startHost('one')
      await ask('one', 'paused')
      await first.end('SIGTERM')
      workers.splice(0)
      await startHost('one')
      const waiting = await submit()
      await startHost('two')
      await waitForVerdict(waiting)
      await eventually(async () => expect((await findHost('two'))?.done).toBeGreaterThan(0))
      expect(await findHost('one')).toMatchObject({ mode: 'paused', done: 0 })
    })

    it('judges again after everything that students wait for', async () => {
      const rows = await createRows(db, { referenceCode })
      const testFileCode = testTaking(1)
      const judgedIds = [
        await createSubmission(db, rows, { testFileCode }),
        await createSubmission(db, rows, { testFileCode }),
      ]
      for (const submissionId of judgedIds) await judgeAs(db, submissionId, 'no_tests')
      const { results } = await db.rejudging.create({
        data: {
          problemId: rows.problemId,
          reason: '复核',
          creatorId: rows.userId,
          results: { create: judgedIds.map((submissionId) => ({ submissionId })) },
        },
        include: { results: true },
      })
      await queue.enqueueMissing(
        results.map(({ rejudgeResultId }) => rejudgingJob(rejudgeResultId)),
      )
      const live = await submit()
      await startHost('one')
      await eventually(async () => {
        const passed = { judgement: { verdict: 'passed' } }
        expect(await db.rejudgeResult.count({ where: passed })).toBe(2)
      })
      const [first] = await db.rejudgeResult.findMany({ orderBy: { startedAt: 'asc' } })
      const { startedAt } = await read(live)
      expect(startedAt?.getTime()).toBeLessThan(first?.startedAt?.getTime() ?? 0)
      expect(await read(judgedIds[0] ?? 0)).toMatchObject({ verdict: 'no_tests' })
    })
  })
}
