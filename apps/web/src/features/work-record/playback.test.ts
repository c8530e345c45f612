import { replay } from '@ceping/contract/draft-change'
import type { RecordedChange, WorkEvent } from '@ceping/contract/work-record'
import { expect, test } from 'vitest'
import { createPlayback } from './playback.ts'
import { listItems } from './record-items.ts'
import { createTimeline } from './timeline.ts'

test('shows a text after any number of changes, in any order', () => {
  const changes = Array.from({ length: 173 }, (_, index) => {
    return { start: (index * 7) % (index + 1), removed: index % 3, inserted: `${index},` }
  })
  const playback = createPlayback(changes)
  for (const count of [173, 0, 49, 50, 51, 100, 150, 1, 172]) {
    expect(playback.textAt(count)).toBe(replay(changes.slice(0, count)))
  }
})

test('makes long pauses short, and finds moments and places', () => {
  const timeline = createTimeline([10_000, 0, 5_000, 3_610_000, 10_000])
  expect(timeline.length).toBe(20_000)
  for (const [at, position] of [
    [0, 0],
    [2_500, 2_500],
    [10_000, 10_000],
    [1_810_000, 15_000],
    [3_610_000, 20_000],
  ] as const) {
    expect(timeline.positionOf(at)).toBe(position)
    expect(timeline.momentAt(position)).toBe(at)
  }
  expect(timeline.positionOf(-1)).toBe(0)
  expect(timeline.momentAt(99_999)).toBe(3_610_000)
})

test.each([[[]], [[7]]])('is a point where nothing or one thing happened: %j', (moments) => {
  const timeline = createTimeline(moments)
  expect(timeline.length).toBe(0)
  expect(timeline.momentAt(0)).toBe(moments[0] ?? 0)
  expect(timeline.positionOf(moments[0] ?? 0)).toBe(0)
})

function event(at: number, kind: WorkEvent['kind'], detail = ''): WorkEvent {
  return { at, kind, problemId: null, detail }
}

function inserted(at: number, size: number): RecordedChange {
  return { at, start: 0, removed: 0, inserted: 'x'.repeat(size) }
}

test('says what happened, in the order of time', () => {
  const record = {
    events: [
      event(1_000, 'entered', '10.0.0.1'),
      event(2_000, 'address', '10.0.0.1'),
      event(3_000, 'left'),
      event(5_000, 'address', '10.0.0.2'),
      event(43_000, 'returned'),
      event(50_000, 'pasted', '812'),
      event(60_000, 'turned_away', 'elsewhere 10.0.0.9'),
      event(70_000, 'left'),
    ],
    submissions: [
      { submissionId: 9, at: 55_000, verdict: 'passed' as const, totalScore: 77.5 },
      { submissionId: 10, at: 56_000, verdict: null, totalScore: null },
    ],
    refused: [{ at: 65_000, cause: 'ended' as const }],
  }
  const items = listItems(record, [inserted(0, 400), inserted(51_000, 812), inserted(52_000, 199)])
  expect(items.map(({ text }) => text)).toEqual([
    '进入考试，地址 10.0.0.1',
    '开始保存，地址 10.0.0.1',
    '离开页面 40 秒',
    '地址变为 10.0.0.2',
    '粘贴 812 个字符',
    '一次增加 812 个字符',
    '提交：全部通过，77.50 分',
    '提交：判题中',
    '另一个浏览器被拒绝，地址 10.0.0.9',
    '没有接受的代码：作答结束之后',
    '离开页面，没有再回来',
  ])
  expect(items[2]).toMatchObject({ kind: 'away', at: 3_000, until: 43_000 })
})
