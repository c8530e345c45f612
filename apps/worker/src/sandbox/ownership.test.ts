import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { isOrphan, ownerLabels } from './ownership.ts'

const own = ownerLabels('run')

describe('isOrphan', () => {
  it.each([
    ['our own container', {}, false],
    ['one whose time is up', { 'ceping.judge.deadline': '1' }, true],
    ['one without a deadline', { 'ceping.judge.deadline': '' }, true],
    ['one of our predecessor with the same id', { 'ceping.judge.instance': 'other' }, true],
    ['one of a worker on this machine that lives', { 'ceping.judge.pid': '1' }, false],
    [
      'one of a worker elsewhere, whatever its id',
      { 'ceping.judge.host': 'elsewhere', 'ceping.judge.instance': 'other' },
      false,
    ],
  ])('%s: %o is %s', (_, labels, expected) => {
    expect(isOrphan({ ...own, ...labels })).toBe(expected)
  })

  it('is one of a worker on this machine that is dead', async () => {
    const worker = spawn('true')
    await once(worker, 'exit')
    expect(isOrphan({ ...own, 'ceping.judge.pid': String(worker.pid) })).toBe(true)
  })
})
