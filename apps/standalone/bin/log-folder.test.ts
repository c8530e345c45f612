import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginLog, makeLogFolder } from './log-folder.mjs'
import { makeDataFolder } from '../src/testing/data-folder.ts'

describe('the folder of the logs', () => {
  let folder: ReturnType<typeof makeDataFolder>
  beforeEach(() => {
    folder = makeDataFolder()
  })
  afterEach(() => folder.remove())

  it('is closed to everybody else, also where an older version left it open', () => {
    mkdirSync(join(folder.path, 'logs'), { mode: 0o755 })
    expect(statSync(makeLogFolder(folder.path)).mode & 0o777).toBe(0o700)
  })

  it('keeps one log before the last', () => {
    const logs = makeLogFolder(folder.path)
    const log = join(logs, 'api.log')
    for (const text of ['first', 'second', 'third']) {
      beginLog(log)
      writeFileSync(log, text)
    }
    expect(readdirSync(logs)).toEqual(['api.log', 'api.log.1'])
    expect(readFileSync(`${log}.1`, 'utf8')).toBe('second')
  })
})
