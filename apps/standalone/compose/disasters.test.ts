import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listClasses } from '@ceping/contract/class'
import { errorCodes, stillJudging } from '@ceping/contract/error-codes'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Installation, prepareInstallation } from './testing/installation.ts'
import { run } from './testing/run.ts'
import {
  type Answer,
  forgetDemoSubmissions,
  openStudents,
  type Students,
} from './testing/students.ts'

// One installation with three workers, to which one thing after the other happens.

let installation: Installation
beforeAll(async () => {
  installation = await prepareInstallation({ settings: { CEPING_WORKERS: '3' } })
  await installation.up()
  await forgetDemoSubmissions(installation)
})
afterAll(() => installation.remove())

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
  await students.waitForJudged(3)
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
  it('may lose all that it knows, and nobody notices but by waiting', async () => {
    const students = await openStudents(installation, 12)
    const ask = 'REDISCLI_AUTH=$(cat $REDIS_PASSWORD_FILE) redis-cli flushall'
    const answers = await strikeDuring(students, () => installation.exec('redis', 'sh', '-c', ask))
    expectTakenIn(answers)
    expect(await students.expectJudgedOnce(answers)).toHaveLength(12)
  })

  it('may be started anew', async () => {
    const students = await openStudents(installation, 12)
    const answers = await strikeDuring(students, () => restart('redis'))
    expectTakenIn(answers)
    expect(await students.expectJudgedOnce(answers)).toHaveLength(12)
  })

  it('may be away while people submit', async () => {
    const students = await openStudents(installation, 5)
    await installation.compose('stop', 'redis')
    const answering = students.submit(1)
    await expect.poll(() => students.countWaiting()).toBe(5)
    await installation.compose('start', 'redis')
    const answers = await answering
    expectTakenIn(answers)
    expect(await students.expectJudgedOnce(answers)).toHaveLength(5)
  })
})

describe('PostgreSQL', () => {
  it('may be started anew: who asks is told so, and what was taken in is judged', async () => {
    const students = await openStudents(installation, 12)
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
    expect(ids).toHaveLength(3)
    expect(hosts.map(({ name }) => name).toSorted()).toEqual(
      ids.map((id) => id.slice(0, 12)).toSorted(),
    )
  })

  it('may be killed: nothing is lost, judged twice, or left at work', async () => {
    const students = await openStudents(installation, 12)
    const answering = students.submit(2)
    await students.waitForJudged(5)
    const [victim = ''] = await installation.listContainers('worker')
    await run('docker', ['kill', '--signal', 'KILL', victim])
    const answers = await answering
    expectTakenIn(answers)
    const rows = await students.expectJudgedOnce(answers)
    expect(rows).toHaveLength(24)
    // What the dead one had begun was begun once more, and nothing else was.
    const again = rows.filter(({ attempts }) => attempts > 1)
    expect(again.length).toBeLessThanOrEqual(2)
    expect(rows.filter(({ attempts }) => attempts > 2)).toEqual([])
    const filter = `label=ceping.judge.host=${victim.slice(0, 12)}`
    const listRunning = () => run('docker', ['ps', '--quiet', '--filter', filter])
    await expect.poll(listRunning, { timeout: 60_000 }).toBe('')
    // Who is killed by an operator's command stays down until somebody starts it.
    await run('docker', ['start', victim])
    await installation.waitUntilHealthy()
  })
})

/** Others may use an engine that was there before. */
const isOurs = existsSync('/run/ceping-dockerd.pid')

describe.skipIf(!isOurs)('the Docker engine', () => {
  it('may be started anew: everything comes back by itself, and nothing is lost', async () => {
    const students = await openStudents(installation, 12)
    const answering = students.submit(1)
    await students.waitForJudged(3)
    const script = join(inject('sourceFolder'), 'docker/start-engine.sh')
    await run('bash', [script, 'restart'])
    await installation.waitUntilHealthy()
    // Who waited has lost the connection, or the api its database before it could say more.
    const answers = await answering
    const told = answers.filter(({ status, code }) => status !== 0 && code !== 0)
    const codes = [stillJudging.code, errorCodes.DATABASE_UNREACHABLE.code] as number[]
    expect(told.filter(({ code }) => !codes.includes(code))).toEqual([])
    expect(await students.expectJudgedOnce(answers)).toHaveLength(12)
    const [answer] = await students.submit(1)
    expect(answer).toMatchObject({ status: 200, code: 0 })
  })
})
