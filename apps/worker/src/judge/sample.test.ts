import { beforeEach, expect, it, vi } from 'vitest'
import { analysedEvidence } from '../testing/evidence.ts'
import type { Judge } from './judge.ts'
import { judgeSample } from './sample.ts'

const judge = { judge: vi.fn<Judge['judge']>() }

beforeEach(() => void judge.judge.mockReset().mockResolvedValue(analysedEvidence(['passed'], 1)))

it('is content when our own sample is judged right', async () => {
  await expect(judgeSample(judge)).resolves.toBeUndefined()
})

it.each([
  ['fails', () => judge.judge.mockRejectedValue(new Error('no report'))],
  ['says that all is covered', () => judge.judge.mockResolvedValue(analysedEvidence(['passed']))],
  [
    'says that a right test fails',
    () => judge.judge.mockResolvedValue(analysedEvidence(['failed'])),
  ],
])('rejects when the judging of our own sample %s', async (_, spoil) => {
  spoil()
  await expect(judgeSample(judge)).rejects.toThrow(/./)
})
