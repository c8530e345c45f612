import { expect, it } from 'vitest'
import { runInLanes } from './lanes.mjs'

/** Make a promise that the test resolves. */
function gate() {
  const parts = { resolve: (): void => {} }
  const promise = new Promise<void>((resolve) => {
    parts.resolve = resolve
  })
  return { promise, resolve: () => parts.resolve() }
}

it('runs the first job that is ready, and each job once', async () => {
  const started: string[] = []
  const late = gate()
  const job = (name: string, ready: Promise<unknown> = Promise.resolve()) => ({
    ready,
    run: async () => {
      started.push(name)
      if (name === 'b') late.resolve()
    },
  })
  await runInLanes([job('late', late.promise), job('a'), job('b'), job('c')], 1)
  expect(started.toSorted()).toEqual(['a', 'b', 'c', 'late'])
  expect(started.indexOf('late')).toBeGreaterThan(started.indexOf('b'))
})

it('runs as many jobs at a time as there are lanes', async () => {
  const gates = [gate(), gate(), gate()]
  const started: number[] = []
  const jobs = gates.map(({ promise }, index) => ({
    ready: Promise.resolve(),
    run: async () => {
      started.push(index)
      await promise
    },
  }))
  const all = runInLanes(jobs, 2)
  await expect.poll(() => started).toEqual([0, 1])
  gates[1]?.resolve()
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve()
  await all
})

it('runs a job whose preparation failed, because the job reports the reason', async () => {
  let hasRun = false
  const failed = Promise.reject(new Error('no engine'))
  await runInLanes([{ ready: failed, run: async () => void (hasRun = true) }], 1)
  expect(hasRun).toBe(true)
})

it('never runs two jobs of one group at a time, and runs as many others meanwhile', async () => {
  const running = new Set<string>()
  const together: string[][] = []
  const job = (name: string, group?: string) => ({
    ready: Promise.resolve(),
    group,
    run: async () => {
      running.add(name)
      together.push([...running])
      await new Promise(setImmediate)
      running.delete(name)
    },
  })
  await runInLanes([job('walks', 'network'), job('compose', 'network'), job('api'), job('web')], 1)
  expect(together.flat()).toContain('compose')
  expect(together.filter((names) => names.includes('walks') && names.includes('compose'))).toEqual(
    [],
  )
  expect(together.some((names) => names.includes('walks') && names.includes('api'))).toBe(true)
  expect(together.filter((names) => names.includes('api') && names.includes('web'))).toEqual([])
})
