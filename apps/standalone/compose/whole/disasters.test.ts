import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listClasses } from '@ceping/contract/class'
import { errorCodes, stillJudging } from '@ceping/contract/error-codes'
import { saveDraft } from '@ceping/contract/submission'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { logIn, request } from '../../bench/client.ts'
import { type Installation, prepareInstallation } from '../testing/installation.ts'
import { run } from '../testing/run.ts'
import { mountSmallDisk, type SmallDisk } from '../testing/small-disk.ts'
import { type Answer, crowdSize, openStudents, type Students } from '../testing/students.ts'

// One installation with two workers, to which one thing after the other happens.

/** Only root may give the database a disk of its own. */
const isRoot = process.getuid?.() === 0
const home = mkdtempSync(join(tmpdir(), 'ceping-disk-'))
let disk: SmallDisk | undefined
let installation: Installation
beforeAll(async () => {
  const files: string[] = []
  if (isRoot) {
    disk = await mountSmallDisk(join(home, 'postgres'))
    const volume = {
      driver: 'local',
      driver_opts: { type: 'none', o: 'bind', device: disk.folder },
    }
    files.push(join(home, 'disk.yml'))
    writeFileSync(join(home, 'disk.yml'), JSON.stringify({ volumes: { postgres: volume } }))
  }
  installation = await prepareInstallation({ settings: { CEPING_WORKERS: '2' }, files })
  await installation.up()
})
afterAll(async () => {
  await installation?.remove()
  await disk?.unmount()
  rmSync(home, { recursive: true })
})

/** Since when the processes of a service run, and how often they were started anew. */
async function livesOf(...services: string[]): Promise<string> {
  const ids = (
    await Promise.all(services.map((service) => installation.listContainers(service)))
  ).flat()
  return run('docker', ['inspect', '--format', '{{.State.StartedAt}} {{.RestartCount}}', ...ids])
}

async function restart(service: string): Promise<void> {
  const ids = await installation.listContainers(service)
  await run('docker', ['restart', ...ids])
}

/** Strike while students submit; gives their answers once nothing waits any more, and all is well. */
async function strikeDuring(students: Students, strike: () => Promise<unknown>): Promise<Answer[]> {
  const others = ['api', 'worker', 'engine-proxy']
  const lives = await livesOf(...others)
  const answering = students.submit(1)
  await students.waitForJudged(1)
  await strike()
  const answers = await answering
  await installation.waitUntilHealthy()
  // Nobody dies of it but the one that was struck.
  expect(await livesOf(...others)).toBe(lives)
  return answers
}

/** Everybody was answered with a verdict, or that it is still to come. */
function expectTakenIn(answers: Answer[]): void {
  expect(answers.filter(({ code }) => code !== 0 && code !== stillJudging.code)).toEqual([])
}

/** Ask as somebody who was signed in, until that is refused. */
async function findRefusal() {
  for (;;) {
    const answer = await fetch(installation.url + listClasses.path, {
      headers: { cookie: 'sid=somebody' },
    })
    const { code, message } = (await answer.json()) as { code: number; message: string }
    if (answer.status === 503) return { status: answer.status, code, message }
  }
}

describe('Redis', () => {
  it('may be away while people submit, and lose all that it knows: they notice it by waiting only', async () => {
    const students = await openStudents(installation)
    const forget = 'REDISCLI_AUTH=$(cat $REDIS_PASSWORD_FILE) redis-cli flushall'
    let answeringLate: Promise<Answer[]> = Promise.resolve([])
    const answers = await strikeDuring(students, async () => {
      await installation.compose('stop', 'redis')
      answeringLate = students.submit(1)
      await expect.poll(() => students.countStored()).toBe(2 * crowdSize)
      await installation.compose('start', 'redis')
      await installation.waitUntilHealthy()
      await installation.exec('redis', 'sh', '-c', forget)
    })
    answers.push(...(await answeringLate))
    expectTakenIn(answers)
    expect(await students.expectJudgedOnce(answers)).toHaveLength(2 * crowdSize)
  })
})

describe('PostgreSQL', () => {
  it('may be started anew: who asks is told so, and what was taken in is judged', async () => {
    const students = await openStudents(installation)
    let refusal: object = {}
    const answers = await strikeDuring(students, async () => {
      const restarting = restart('postgres')
      refusal = await findRefusal()
      await restarting
    })
    const { code } = errorCodes.DATABASE_UNREACHABLE
    const message = expect.stringMatching(/^数据库暂时无法访问，请稍候再试（请求编号：\w+）$/)
    expect(refusal).toEqual({ status: 503, code, message })
    const told = answers.filter((answer) => answer.code !== 0 && answer.code !== stillJudging.code)
    for (const answer of told) expect(answer).toMatchObject({ status: 503, code, message })
    const rows = await students.expectJudgedOnce(answers)
    expect(rows.length).toBeGreaterThanOrEqual(answers.length - told.length)
  })
})

describe('a worker', () => {
  it('judges beside others, each under a name of its own', async () => {
    const hosts = await installation.query<{ name: string }>(`select name from "JudgeHost"`)
    const ids = await installation.listContainers('worker')
    expect(ids).toHaveLength(2)
    expect(hosts.map(({ name }) => name).toSorted()).toEqual(
      ids.map((id) => id.slice(0, 12)).toSorted(),
    )
  })

  it('may be killed: nothing is lost, judged twice, or left at work', async () => {
    const students = await openStudents(installation)
    const answering = students.submit(2)
    await students.waitForJudged(3)
    const [victim = ''] = await installation.listContainers('worker')
    await run('docker', ['kill', '--signal', 'KILL', victim])
    const answers = await answering
    expectTakenIn(answers)
    const rows = await students.expectJudgedOnce(answers)
    expect(rows).toHaveLength(2 * crowdSize)
    // What the dead one had begun was begun once more, and nothing else was.
    const again = rows.filter(({ attempts }) => attempts > 1)
    expect(again.length).toBeLessThanOrEqual(2)
    expect(rows.filter(({ attempts }) => attempts > 2)).toEqual([])
    const filter = `label=ceping.judge.host=${victim.slice(0, 12)}`
    const listRunning = () => run('docker', ['ps', '--quiet', '--filter', filter])
    await expect.poll(listRunning).toBe('')
    // Who is killed by an operator's command stays down until somebody starts it.
    await run('docker', ['start', victim])
    await installation.waitUntilHealthy()
  })
})

describe.skipIf(!isRoot)('a full disk', () => {
  it('refuses what it cannot store, lets people read, and judges on when there is room', async () => {
    const students = await openStudents(installation)
    const account = { userAccount: 'S2026025', userPassword: 'Student@123456' }
    const student = await logIn(installation.url, account)
    /** Save more than fits into what is left of any page. */
    async function saveSomething() {
      const noise = Array.from({ length: 4_000 }, () => Math.random().toString(36)).join('')
      const body = { ...students.place, testFileCode: `// ${noise}` }
      const answer = await request(student, saveDraft, { body })
      const { code, message } = (await answer.json()) as { code: number; message: string }
      return { status: answer.status, code, message }
    }
    const readSomething = async (): Promise<unknown> =>
      (await request(student, listClasses, { query: {} })).json()

    const answering = students.submit(1)
    await students.waitForJudged(1)
    await disk?.fill()
    await expect.poll(saveSomething).toEqual({
      status: 503,
      code: errorCodes.STORAGE_FULL.code,
      message: expect.stringMatching(
        /^服务器存储空间已满，暂时不能保存，请联系管理员（请求编号：\w+）$/,
      ),
    })
    // PostgreSQL may refuse a new connection now, but serves those that there are.
    await expect.poll(readSomething).toMatchObject({ code: 0 })
    const refused = await students.submit(1)

    disk?.empty()
    await expect.poll(saveSomething).toMatchObject({ status: 200, code: 0 })
    const answers = await answering
    await students.expectJudgedOnce([...answers, ...refused])
    const [answer] = await students.submit(1, 1)
    expect(answer).toMatchObject({ status: 200, code: 0 })
  })
})

/** Others may use an engine that was there before. */
const isOurs = existsSync('/run/ceping-dockerd.pid')

describe.skipIf(!isOurs)('the Docker engine', () => {
  it('may be started anew: everything comes back by itself, and nothing is lost', async () => {
    const students = await openStudents(installation)
    const answering = students.submit(1)
    await students.waitForJudged(1)
    const script = join(inject('sourceFolder'), 'docker/start-engine.sh')
    await run('bash', [script, 'restart'])
    await installation.waitUntilHealthy()
    // Who waited has lost the connection, or the api its database before it could say more.
    const answers = await answering
    const told = answers.filter(({ status, code }) => status !== 0 && code !== 0)
    const codes = [stillJudging.code, errorCodes.DATABASE_UNREACHABLE.code] as number[]
    expect(told.filter(({ code }) => !codes.includes(code))).toEqual([])
    expect(await students.expectJudgedOnce(answers)).toHaveLength(crowdSize)
    const [answer] = await students.submit(1, 1)
    expect(answer).toMatchObject({ status: 200, code: 0 })
  })
})
