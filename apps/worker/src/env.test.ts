import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { containerSetupOf, readEnv, readProxyEnv } from './env.ts'

const required = { DATABASE_URL: 'postgresql://ceping@localhost/ceping' }

describe('readEnv', () => {
  it('needs a database only', () => {
    expect(readEnv(required)).toMatchObject({
      JUDGE_SANDBOX: 'auto',
      JUDGE_HOST_NAME: hostname(),
      JUDGE_RUN_TIMEOUT_MS: 20_000,
    })
  })

  it('takes an empty variable for an unset one', () => {
    const unset = readEnv(required)
    const empty = Object.keys(unset).concat('REDIS_URL', 'JAVA_HOME')
    expect(
      readEnv({ ...Object.fromEntries(empty.map((name) => [name, ''])), ...required }),
    ).toEqual(unset)
    expect(unset.JUDGE_HOST_NAME).toBe(hostname())
  })

  it('reads numbers and a Redis', () => {
    const env = readEnv({
      ...required,
      REDIS_URL: 'redis://:secret@redis:6379',
      JUDGE_CONCURRENCY: '3',
    })
    expect(env).toMatchObject({ REDIS_URL: 'redis://:secret@redis:6379', JUDGE_CONCURRENCY: 3 })
  })

  it('names every problem', () => {
    const wrong = { REDIS_URL: 'http://x', JUDGE_CONCURRENCY: '0', JUDGE_SANDBOX: 'none' }
    expect(() => readEnv(wrong)).toThrow(
      /DATABASE_URL[^]*REDIS_URL[^]*JUDGE_SANDBOX[^]*JUDGE_CONCURRENCY/,
    )
  })
})

describe('readProxyEnv', () => {
  it('makes the same containers of the same variables as a worker does', () => {
    const own = { PROXY_SOCKET: '/run/proxy.sock' }
    const same = {
      JUDGE_MEMORY_MB: '768',
      JUDGE_RUN_TIMEOUT_MS: '30500',
      JUDGE_CONTAINER_RUNTIME: 'runsc',
      JUDGE_CONTAINER_PROCESSORS: '2-3',
      JUDGE_RUN_IMAGE: 'run:2',
    }
    const setup = containerSetupOf(readProxyEnv({ ...own, ...same }))
    expect(setup).toEqual(containerSetupOf(readEnv({ ...required, ...same })))
    expect(setup).toEqual({
      images: { trusted: 'ceping-judge-trusted', run: 'run:2' },
      runtime: 'runsc',
      processors: '2-3',
      limits: { memoryMb: 768, cpuSeconds: 41 },
    })
  })
})
