import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { gapsOf, useGaps } from './gaps.ts'
import { testForGap } from './test-for-gap.ts'

const full = { status: 'full' as const, coveredBranches: 0, missedBranches: 0 }
const none = { status: 'none' as const, coveredBranches: 0, missedBranches: 0 }
const half = { status: 'partial' as const, coveredBranches: 3, missedBranches: 1 }
const lines = [
  { line: 3, ...full },
  { line: 4, ...half },
  { line: 6, ...none },
  { line: 9, ...none },
  { line: 10, ...full },
  { line: 12, ...none },
]

it('takes lines that follow each other unreached for one gap', () => {
  expect(gapsOf(lines, code)).toEqual([
    { line: 4, status: 'partial', text: '缺少 1/4 个分支' },
    { line: 6, status: 'none', text: '未执行' },
    { line: 12, status: 'none', text: '未执行' },
  ])
})

it('goes from gap to gap, around, and begins anew with the next judging', () => {
  const { result, rerender } = renderHook((given) => useGaps(given, code), { initialProps: lines })
  const lineAfter = (by: 1 | -1) => {
    act(() => void result.current.step(by))
    return result.current.shown?.item.line
  }
  expect(result.current.shown).toBeNull()
  expect([lineAfter(1), lineAfter(1), lineAfter(1), lineAfter(1)]).toEqual([4, 6, 12, 4])
  expect(lineAfter(-1)).toBe(12)
  rerender(lines.slice(0, 3))
  expect(result.current.shown).toBeNull()
  expect(lineAfter(-1)).toBe(6)
  rerender(lines.slice(0, 1))
  expect(lineAfter(1)).toBeUndefined()
})

const code = `public class Parking {
    Parking(int size) {
        this.size = size;
    }

    public static List<String> feeOf(int minutes) {
        if (minutes > 30) return compute(minutes);
    }
}`

it.each([
  [1, 'reference', 'public class Parking'],
  [3, 'Parking', 'this.size = size;'],
  [7, 'feeOf', 'if (minutes > 30) return compute(minutes);'],
])(
  'names a test for a gap in line %i by its method, and says what is there',
  (line, method, text) => {
    expect(testForGap(code, { line, text: '未执行' })).toEqual({
      name: `${method}ReachesLine${line}`,
      comment: `参考代码第 ${line} 行 ${text}：未执行`,
    })
  },
)
