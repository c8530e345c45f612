import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './launcher-lock.mjs'
import { makeDataFolder } from '../src/testing/data-folder.ts'

const lockModule = pathToFileURL(join(import.meta.dirname, 'launcher-lock.mjs')).href

describe('lockDataFolder', () => {
  let folder: ReturnType<typeof makeDataFolder>
  let path: string
  beforeEach(() => {
    folder = makeDataFolder()
    path = join(folder.path, 'launcher.json')
  })
  afterEach(() => folder.remove())

  it('refuses a second launcher and says where the first one answers', () => {
    const lock = lockDataFolder(folder.path, 'npm start')
    expect(() => lockDataFolder(folder.path, 'npm start')).toThrow(/npm start 已经在运行（/)
    lock.announce('http://127.0.0.1:8080')
    expect(() => lockDataFolder(folder.path, 'npm start')).toThrow(
      '已经在运行：http://127.0.0.1:8080',
    )
    lock.release()
    expect(existsSync(path)).toBe(false)
    lockDataFolder(folder.path, 'npm test')
    expect(() => lockDataFolder(folder.path, 'npm start')).toThrow('npm test 已经在运行')
  })

  it('takes over from a launcher that is gone', () => {
    const { pid } = spawnSync('true')
    writeFileSync(path, JSON.stringify({ pid, identity: '1 node start.mjs', url: null }))
    lockDataFolder(folder.path, 'npm start')
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('takes over when another program has the id of a launcher that is gone', () => {
    const holder = { pid: process.ppid, identity: '1 node start.mjs', url: null }
    writeFileSync(path, JSON.stringify(holder))
    lockDataFolder(folder.path, 'npm start')
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('lets one of many win that find the same lock of a launcher that is gone', async () => {
    const { pid } = spawnSync('true')
    const text = JSON.stringify({ pid, identity: '1 node start.mjs', url: null })
    const script = `
      const { lockDataFolder } = await import(process.argv[1])
      process.stdin.on('end', () => process.exit())
      process.stdin.once('data', () => {
        try {
          lockDataFolder(process.argv[2], 'npm start')
          console.log('won')
        } catch (error) {
          console.log(error.message)
        }
      })
      console.log('ready')`
    const args = ['--input-type=module', '-e', script, lockModule, folder.path]
    const starters = Array.from({ length: 8 }, () => {
      const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
      return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
    })
    const hear = () =>
      Promise.all(starters.map(async ({ lines }) => String((await lines.next()).value)))
    await hear()
    writeFileSync(path, text)
    for (const { child } of starters) child.stdin.write('go')
    const answers = await hear()
    expect(answers.filter((answer) => answer === 'won')).toHaveLength(1)
    expect(answers.filter((answer) => answer.includes('已经在运行'))).toHaveLength(7)
    expect(readdirSync(folder.path)).toEqual(['launcher.json'])
    const ended = starters.map(({ child }) => once(child, 'exit'))
    for (const { child } of starters) child.stdin.end()
    await Promise.all(ended)
  })

  it('takes over a lock that was cut short', () => {
    writeFileSync(path, '{"pid":')
    lockDataFolder(folder.path, 'npm start')
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
  })
})
