import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { connectionVariables, withPasswords } from './connection-env.ts'

const folder = mkdtempSync(join(tmpdir(), 'ceping-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DATABASE_URL = 'postgresql://ceping@postgres:5432/ceping'
const REDIS_URL = 'redis://redis:6379'
const Env = z.object({ ...connectionVariables, PORT: z.string().optional() })

function secret(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const read = (variables: object) => withPasswords(Env.parse(variables))

describe('connection variables', () => {
  it('are taken as they are where no file is named', () => {
    const url = 'postgresql://ceping:in%20place@postgres:5432/ceping'
    expect(read({ DATABASE_URL: url, PORT: '1' })).toStrictEqual({ DATABASE_URL: url, PORT: '1' })
  })

  it('take the passwords of files, whatever is in them, without the end of the line', () => {
    const password = 'a b/c?d#e:f@g%41"\'\\密 '
    const env = read({
      DATABASE_URL,
      REDIS_URL,
      DATABASE_PASSWORD_FILE: secret('database', `${password}\r\n`),
      REDIS_PASSWORD_FILE: secret('redis', 'plain'),
    })
    expect(Object.keys(env)).toEqual(['DATABASE_URL', 'REDIS_URL'])
    expect(decodeURIComponent(new URL(env.DATABASE_URL).password)).toBe(password)
    expect(env.REDIS_URL).toBe('redis://:plain@redis:6379')
  })

  it('name the file that cannot be read', () => {
    const missing = join(folder, 'missing')
    const { error } = Env.safeParse({ DATABASE_URL, DATABASE_PASSWORD_FILE: missing })
    expect(error?.issues).toMatchObject([
      { path: ['DATABASE_PASSWORD_FILE'], message: expect.stringContaining(missing) },
    ])
  })
})
