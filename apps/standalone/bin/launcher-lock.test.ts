import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './launcher-lock.mjs'
import { makeDataFolder } from '../src/testing/data-folder.ts'

describe('lockDataFolder', () => {
  let folder: ReturnType<typeof makeDataFolder>
  let path: string
  beforeEach(() => {
    folder = makeDataFolder()
    path = join(folder.path, 'launcher.json')
  })
  afterEach(() => folder.remove())

  it('refuses a second launcher and says where the first one answers', () => {
    const lock = lockDataFolder(folder.path)
    expect(() => lockDataFolder(folder.path)).toThrow(/已经在运行，还在启动/)
    lock.announce('http://127.0.0.1:8080')
    expect(() => lockDataFolder(folder.path)).toThrow('已经在运行：http://127.0.0.1:8080')
    lock.release()
    expect(existsSync(path)).toBe(false)
    lockDataFolder(folder.path)
  })

  it('takes over from a launcher that is gone', () => {
    const { pid } = spawnSync('true')
    writeFileSync(path, JSON.stringify({ pid, identity: '1 node start.mjs', url: null }))
    lockDataFolder(folder.path)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('takes over when another program has the id of a launcher that is gone', () => {
    const holder = { pid: process.ppid, identity: '1 node start.mjs', url: null }
    writeFileSync(path, JSON.stringify(holder))
    lockDataFolder(folder.path)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('takes over a lock that was cut short', () => {
    writeFileSync(path, '{"pid":')
    lockDataFolder(folder.path)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
  })
})
