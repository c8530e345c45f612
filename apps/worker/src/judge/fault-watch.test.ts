import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FaultWatch, watchFaults } from './fault-watch.ts'

const fault = new Error('no report')
const judgeSample = vi.fn<() => Promise<void>>()
let faults: FaultWatch

beforeEach(() => {
  vi.resetAllMocks()
  judgeSample.mockResolvedValue(undefined)
  faults = watchFaults({ maxFaults: 3, judgeSample })
})

const fail = (submissionId: number, isLastAttempt = false) =>
  faults.findTrouble({ submissionId, fault, isLastAttempt })

describe('the worker is to blame', () => {
  it('for the third submission in a row, whichever attempts those are', async () => {
    expect(await fail(1)).toBeNull()
    expect(await fail(2)).toBeNull()
    expect(await fail(3)).toMatchObject({ name: 'CannotJudgeError', cause: fault })
  })

  it('before a submission is given up by a worker that cannot judge our own sample', async () => {
    const cause = new Error('wrong counters')
    judgeSample.mockRejectedValue(cause)
    expect(await fail(1)).toBeNull()
    expect(await fail(1, true)).toMatchObject({ name: 'CannotJudgeError', cause })
  })

  it('when no JVM can be had', async () => {
    const trouble = new CannotJudgeError('no JVM')
    const failure = { submissionId: 1, fault: trouble, isLastAttempt: true }
    expect(await faults.findTrouble(failure)).toBe(trouble)
    expect(judgeSample).not.toHaveBeenCalled()
  })
})

describe('the submission may be to blame', () => {
  it('when it is always the same one', async () => {
    for (const isLastAttempt of [false, false, true, false, false, true]) {
      expect(await fail(1, isLastAttempt)).toBeNull()
    }
  })

  it('when others were judged in between', async () => {
    for (const submissionId of [1, 2, 3, 4]) {
      expect(await fail(submissionId)).toBeNull()
      faults.clear()
    }
  })

  it('when our own sample was judged right in between, but not where it was not', async () => {
    await fail(1)
    await fail(2)
    await faults.proveOrder()
    expect([await fail(3), await fail(4)]).toEqual([null, null])
    judgeSample.mockRejectedValueOnce(fault)
    await expect(faults.proveOrder()).rejects.toBe(fault)
    expect(await fail(5)).not.toBeNull()
  })
})
