import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useCluster } from '../src/testing/cluster-folder.ts'
import { identifyProcess } from './process-identity.mjs'

const root = join(import.meta.dirname, '../../..')
const standalone = join(root, 'apps/standalone')

function listLiving(pids: number[]): number[] {
  return pids.filter((pid) => identifyProcess(pid) !== null)
}

describe('endWithStarter', () => {
  const { makeClusterFolder } = useCluster()
  let folder: ReturnType<typeof makeClusterFolder>
  let starter: ChildProcess
  const at = (name: string) => join(folder.path, name)
  /** 0 until it has been written. */
  const pidIn = (name: string) =>
    existsSync(at(name)) ? Number(readFileSync(at(name), 'utf8')) : 0
  const countBeats = () => readFileSync(at('beats')).length
  const listPids = () => ['ready', 'sleeper', 'shell'].map(pidIn)

  beforeEach(() => {
    folder = makeClusterFolder()
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const probe = `--import tsx ${join(standalone, 'src/testing/ending-probe.ts')} ${folder.path}`
    const start = scripts.start.replace('apps/standalone/bin/start.mjs', probe)
    writeFileSync(
      at('package.json'),
      JSON.stringify({ scripts: { start: `cd ${standalone} && ${start}` } }),
    )
  })
  afterEach(async () => {
    starter.kill('SIGKILL')
    const pid = pidIn('ready')
    if (pid > 0) {
      if (identifyProcess(pid) !== null) process.kill(pid, 'SIGTERM')
      await vi.waitUntil(() => identifyProcess(pid) === null, { timeout: 600_000 })
    }
    folder.remove()
  })

  /** Run it as these words say, and wait until all of it runs; gives the process ids of it. */
  async function start(command: string, args: string[]) {
    starter = spawn(command, args, { cwd: folder.path, stdio: ['pipe', 'ignore', 'ignore'] })
    await expect.poll(listPids).not.toContain(0)
    return listPids()
  }
  /** In a terminal that is open until its process is killed. */
  const startInTerminal = (line: string) => {
    const started = start('script', ['--quiet', '--command', 'bash --norc -i', '/dev/null'])
    starter.stdin?.write(`${line}\n`)
    return started
  }
  const lastWords = () => readFileSync(at('postgres.log'), 'utf8').trimEnd().split('\n').at(-1)

  /** Once all of it has ended: whether that was in its own way, and what the database said last. */
  async function waitForEnd(pids: number[]) {
    await expect.poll(() => listLiving(pids)).toEqual([])
    return { isOrderly: existsSync(at('ended')), lastWords: lastWords() }
  }
  const inOrder = {
    isOrderly: true,
    lastWords: expect.stringContaining('database system is shut down'),
  }

  it.each(['SIGTERM', 'SIGKILL', 'SIGHUP', 'SIGINT'] as const)(
    'ends in order when npm gets %s',
    async (signal) => {
      const pids = await start('npm', ['start'])
      starter.kill(signal)
      expect(await waitForEnd(pids)).toEqual(inOrder)
    },
  )

  it('ends in order when its terminal is closed', async () => {
    const pids = await startInTerminal('npm start')
    starter.kill('SIGKILL')
    expect(await waitForEnd(pids)).toEqual(inOrder)
  })

  it.each([
    ['nohup', 'nohup npm start &'],
    ['setsid', 'setsid npm start > /dev/null 2>&1 < /dev/null &'],
  ])('outlives a terminal that it was detached from with %s', async (_, line) => {
    const pids = await startInTerminal(line)
    starter.kill('SIGKILL')
    await once(starter, 'exit')
    // After four beats the process has looked for npm twice.
    const heard = countBeats()
    await expect.poll(countBeats).toBeGreaterThanOrEqual(heard + 4)
    expect(listLiving(pids)).toEqual(pids)
    process.kill(pidIn('ready'), 'SIGTERM')
    expect(await waitForEnd(pids)).toEqual(inOrder)
  })
})
