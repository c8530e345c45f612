import { hostname } from 'node:os'
import { describe, expect, it } from 'vitest'
import { readEnvironment } from './env.ts'

const required = { DATABASE_URL: 'postgresql://ceping@localhost/ceping' }

describe('readEnvironment', () => {
  it('needs a database only', () => {
    expect(readEnvironment(required)).toMatchObject({
      JUDGE_SANDBOX: 'auto',
      JUDGE_HOST_NAME: hostname(),
      JUDGE_RUN_TIMEOUT_MS: 20_000,
    })
  })

  it('takes an empty variable for an unset one', () => {
    const env = readEnvironment({ ...required, REDIS_URL: '', JUDGE_HOST_NAME: '', JAVA_HOME: '' })
    expect(env.REDIS_URL).toBeUndefined()
    expect(env.JAVA_HOME).toBeUndefined()
    expect(env.JUDGE_HOST_NAME).toBe(hostname())
  })

  it('reads numbers and a Redis', () => {
    const env = readEnvironment({
      ...required,
      REDIS_URL: 'redis://:secret@redis:6379',
      JUDGE_CONCURRENCY: '3',
    })
    expect(env).toMatchObject({ REDIS_URL: 'redis://:secret@redis:6379', JUDGE_CONCURRENCY: 3 })
  })

  it('names every problem', () => {
    const wrong = { REDIS_URL: 'http://x', JUDGE_CONCURRENCY: '0', JUDGE_SANDBOX: 'none' }
    expect(() => readEnvironment(wrong)).toThrow(
      /DATABASE_URL[^]*REDIS_URL[^]*JUDGE_SANDBOX[^]*JUDGE_CONCURRENCY/,
    )
  })
})
