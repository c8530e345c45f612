import { type Drawing, isSameDrawing } from '@ceping/contract/drawing'
import { describe, expect, it } from 'vitest'
import {
  askAboutPapers,
  describePaper,
  draftOf,
  type DrawingDraft,
  findDrawingIssue,
  inputOf,
  moveRule,
  newDrawing,
  newRule,
} from './drawing.ts'

const rule = { problemSetId: 2, tags: ['循环'], count: 3, points: 10 }
const drawing: Drawing = {
  seed: 41,
  isPerStudent: true,
  rules: [rule, { ...rule, problemSetId: 5, tags: [], count: 1, points: 30 }],
}
const draft = draftOf(drawing)
const withRule = (changes: Partial<DrawingDraft['rules'][number]>): DrawingDraft => {
  const [first, ...others] = draft.rules
  return { ...draft, rules: [{ ...first!, ...changes }, ...others] }
}

it('is sent as it was read', () => {
  expect(inputOf(draft)).toEqual(drawing)
  expect(describePaper(draft)).toBe('每份试卷 4 题，共 60 分')
})

it('is sent without a seed where any will do', () => {
  const input = inputOf(newDrawing(2))
  expect(input).toEqual({
    isPerStudent: true,
    rules: [{ problemSetId: 2, tags: [], count: 1, points: 10 }],
  })
  expect(input).not.toHaveProperty('seed')
})

it.each<[string, DrawingDraft, boolean]>([
  ['the same', draft, true],
  ['the same with any seed', { ...draft, seed: null }, true],
  ['another seed', { ...draft, seed: 42 }, false],
  ['one paper for all', { ...draft, isPerStudent: false }, false],
  ['another number', withRule({ count: 2 }), false],
  ['no number', withRule({ count: null }), false],
  ['other tags', withRule({ tags: [] }), false],
  ['another order', { ...draft, rules: moveRule(draft.rules, 0, 1) }, false],
])('knows whether something is drawn anew: %s', (_, changed, isSame) => {
  expect(isSameDrawing(inputOf(changed), drawing)).toBe(isSame)
})

it.each<[DrawingDraft, string | null]>([
  [draft, null],
  [{ ...draft, seed: null }, null],
  [withRule({ problemSetId: null }), '规则 1：请选择题库'],
  [withRule({ count: null }), '规则 1：题数应为 1 到 100 的整数'],
  [withRule({ points: 0 }), '规则 1：分值应为 1 到 1000 的整数'],
  [{ ...draft, seed: 0 }, '随机种子应为 1 到 999999999 的整数'],
  [{ ...draft, rules: [] }, '请至少添加一条抽题规则'],
])('says what is wrong: %#', (wrong, message) => {
  expect(findDrawingIssue(wrong)).toBe(message)
})

it('keeps rules apart, and at either end', () => {
  const rules = [...draft.rules, newRule(draft.rules, 5)]
  const keysOf = (moved: typeof rules) => moved.map(({ key }) => key)
  expect(keysOf(rules)).toEqual([1, 2, 3])
  expect(keysOf(moveRule(rules, 2, -1))).toEqual([1, 3, 2])
  expect(keysOf(moveRule(rules, 0, -1))).toEqual([1, 2, 3])
  expect(keysOf(moveRule(rules, 2, 1))).toEqual([1, 2, 3])
})

describe('papers that students have already', () => {
  const edited = { hasOwnPapers: true, problemSetId: 2 }
  const kept = { problemSetId: 2 }

  it('stay where neither problems nor rules are sent, or where there are none', () => {
    expect(askAboutPapers(kept, edited)).toBeNull()
    const fields = { ...kept, drawing: draft }
    expect(askAboutPapers(fields, { ...edited, hasOwnPapers: false })).toBeNull()
  })

  it.each([
    [{ drawing: draft }, /每名学生都会重新抽取一份/],
    [{ drawing: { ...draft, isPerStudent: false } }, /所有学生改为同样的题目/],
    [{ problems: [] }, /所有学生改为同样的题目/],
    [{ problemSetId: 5 }, /所有学生改为同样的题目/],
  ])('are lost with %j', (changes, content) => {
    expect(askAboutPapers({ ...kept, ...changes }, edited)?.content).toMatch(content)
  })
})
