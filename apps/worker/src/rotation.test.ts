import { CannotJudgeError } from '@ceping/queue/judge-worker'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Judge } from './judge/judge.ts'
import { openRotation, type Rotation } from './rotation.ts'
import { analysedEvidence } from './testing/evidence.ts'

const judge = { judge: vi.fn<Judge['judge']>(), warmUp: vi.fn<Judge['warmUp']>() }
const report = vi.fn<() => void>()
let statistics: { trouble: string | null; troubleSince: Date | null }
let rotation: Rotation

/** What comes out when our own sample is judged right. */
function rightEvidence() {
  const evidence = analysedEvidence(['passed'])
  if (evidence.analysis?.status === 'analysed') {
    evidence.analysis.counters.branch = { covered: 1, total: 4 }
  }
  return evidence
}

beforeEach(() => {
  vi.resetAllMocks()
  judge.judge.mockResolvedValue(rightEvidence())
  statistics = { trouble: null, troubleSince: null }
  rotation = openRotation({ judge, maxFaults: 2, statistics, report })
})

it('takes jobs as soon as JVMs are warm', async () => {
  await rotation.prepare()
  expect(judge.warmUp).toHaveBeenCalledOnce()
  expect(judge.judge).not.toHaveBeenCalled()
  expect(report).not.toHaveBeenCalled()
})

it('says what the trouble is, and since when', () => {
  rotation.notice(new CannotJudgeError('no JVM'))
  const { troubleSince } = statistics
  rotation.notice(new CannotJudgeError('still no JVM'))
  expect(statistics).toEqual({ trouble: 'still no JVM', troubleSince })
  expect(troubleSince).toBeInstanceOf(Date)
  expect(report).toHaveBeenCalledTimes(2)
})

it('has no trouble because one attempt or the connection fails', () => {
  rotation.notice(new Error('connection lost'))
  expect(statistics.troubleSince).toBeNull()
})

it.each([
  ['fails', () => judge.judge.mockRejectedValue(new Error('no report'))],
  ['says that all is covered', () => judge.judge.mockResolvedValue(analysedEvidence(['passed']))],
  [
    'says that a right test fails',
    () => judge.judge.mockResolvedValue(analysedEvidence(['failed'])),
  ],
])('stays out while the judging of our own sample %s', async (_, spoil) => {
  rotation.notice(new CannotJudgeError('2 submissions in a row'))
  spoil()
  await expect(rotation.prepare()).rejects.toThrow(/./)
  expect(statistics.troubleSince).not.toBeNull()
})

it('comes back once our own sample is judged right, with a clean slate', async () => {
  const fail = (submissionId: number) =>
    rotation.faults.findTrouble({
      submissionId,
      fault: new Error('no report'),
      isLastAttempt: false,
    })
  await fail(1)
  const trouble = await fail(2)
  rotation.notice(trouble)
  await rotation.prepare()
  expect(statistics).toEqual({ trouble: null, troubleSince: null })
  expect(report).toHaveBeenCalledTimes(2)
  expect(await fail(3)).toBeNull()
})
