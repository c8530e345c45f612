import { EventEmitter, once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startGuarded } from './guarded-child.ts'
import { identifyProcess } from '../bin/process-identity.mjs'

describe('startGuarded', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ceping-guarded-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function startScript(script: string) {
    const lines: string[] = []
    const output = new EventEmitter()
    const firstLine = once(output, 'line')
    const child = startGuarded({
      command: process.execPath,
      args: [`--import=${join(import.meta.dirname, '../bin/end-with-parent.mjs')}`, '-e', script],
      env: process.env,
      cwd: folder,
      logFile: join(folder, 'child.log'),
      onLine: (line) => {
        lines.push(line)
        output.emit('line')
      },
    })
    return { child, lines, firstLine }
  }

  it('lets the program end in its own way when it is asked to', async () => {
    const { child, lines, firstLine } = startScript(`
      process.on('SIGTERM', () => { console.log('cleaned up'); process.exit(0) })
      setInterval(() => {}, 1000)
      console.log('started')`)
    await firstLine
    await child.stop(10_000)
    expect(await child.ended).toBe('代码 0')
    // Its last words may arrive after its end.
    await expect.poll(() => lines).toEqual(['started', 'cleaned up'])
    expect(readFileSync(join(folder, 'child.log'), 'utf8')).toBe('started\ncleaned up\n')
  })

  it('kills a program that does not end, and what it started', async () => {
    const { child, lines, firstLine } = startScript(`
      process.on('SIGTERM', () => {})
      setInterval(() => {}, 1000)
      const own = require('node:child_process').spawn('sleep', ['600'])
      console.log(own.pid)`)
    await firstLine
    await child.stop(100)
    expect(await child.ended).toBe('信号 SIGKILL')
    // The kernel takes a moment to bury what the group's leader leaves.
    await expect.poll(() => identifyProcess(Number(lines[0]))).toBeNull()
  })

  it('does not keep a program from ending by itself', async () => {
    const { child } = startScript(`console.log('done')`)
    expect(await child.ended).toBe('代码 0')
  })

  it('tells of a program that cannot be started', async () => {
    const child = startGuarded({
      command: join(folder, 'missing'),
      args: [],
      env: process.env,
      cwd: folder,
      logFile: join(folder, 'child.log'),
    })
    expect(await child.ended).toContain('ENOENT')
    await child.stop(1000)
  })
})
