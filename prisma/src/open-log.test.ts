import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

/** Logs two lines once its input ends, of which it is still writing one when it exits. */
const script = `
  const { openLog } = await import('./src/open-log.ts')
  const databaseUrl = 'postgresql://127.0.0.1:1/nothing'
  const { log } = openLog({ databaseUrl, service: 'api', host: 'test', level: 'info' })
  process.stdin.resume().on('end', () => {
    for (const words of ['second last', 'last words']) log.info(words)
    process.exit(3)
  })`

function start() {
  const options = { cwd: new URL('..', import.meta.url), stdio: 'pipe' as const }
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script]
  return spawn(process.execPath, args, options)
}

it('writes what was logged just before the end', async () => {
  const child = start()
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stdin.end()
  expect(await once(child, 'close')).toEqual([3, null])
  expect(output).toContain('last words')
})

it('lets a process end whose output nobody reads any more', async () => {
  const child = start()
  child.stdout.destroy()
  child.stdin.end()
  expect(await once(child, 'close')).toEqual([3, null])
})
