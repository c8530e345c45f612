import type { SubmissionEvent } from '@ceping/contract/submission'
import { expect, test } from 'vitest'
import { describeProgress } from './describe-progress.ts'

test.each<[string, SubmissionEvent | null]>([
  ['已提交，等待判题机响应', null],
  ['排队中', { stage: 'queued', position: null, estimateMs: 1000 }],
  ['排队中，马上轮到你', { stage: 'queued', position: 0, estimateMs: 1000 }],
  ['排队中，前面还有 7 份，预计约 3 秒', { stage: 'queued', position: 7, estimateMs: 2600 }],
  [
    '排队中，前面还有 900 份，预计约 120 秒',
    { stage: 'queued', position: 900, estimateMs: 120_000 },
  ],
  [
    '排队中，前面还有 990 份，预计约 3 分钟',
    { stage: 'queued', position: 990, estimateMs: 121_000 },
  ],
  [
    '判题服务暂时不可用，提交已保存，恢复后会自动判题',
    { stage: 'queued', position: 7, estimateMs: null },
  ],
  [
    '判题服务暂时不可用，提交已保存，恢复后会自动判题',
    { stage: 'queued', position: null, estimateMs: null },
  ],
  ['正在判题', { stage: 'judging' }],
  ['判题完成，正在取回结果', { stage: 'judged', verdict: 'passed' }],
])('%s', (text, event) => {
  expect(describeProgress(event)).toBe(text)
})
