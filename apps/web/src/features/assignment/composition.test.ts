import { describe, expect, it } from 'vitest'
import {
  changesGrades,
  chooseAll,
  chosenOf,
  type CompositionRow,
  describeChoice,
  describeDefault,
  isSameChoice,
  moveRow,
  renewRows,
  rowsOfBank,
  rowsOfComposition,
} from './composition.ts'

const bank = ['甲', '乙', '丙'].map((title, index) => ({ problemId: index + 1, title }))
const part = { problemId: 2, title: '乙', points: 20, ruleNumber: null, isSubmitted: true }
const edited = rowsOfComposition({ problems: [part] }, bank)
const idsOf = (rows: CompositionRow[]) => rows.map(({ problemId }) => problemId)
const leave = (rows: CompositionRow[], ...ids: number[]) =>
  rows.map((row) => (ids.includes(row.problemId) ? { ...row, isChosen: false } : row))

describe('what a form begins with', () => {
  it('is the whole bank of a new one, with equal points', () => {
    expect(chosenOf(rowsOfBank(bank))).toEqual(
      [1, 2, 3].map((id) => ({ problemId: id, points: 10 })),
    )
    expect(describeDefault(rowsOfBank(bank), bank)).toBe('全部 3 题，各 10 分')
  })

  it('is what an edited one has, then the rest of its bank', () => {
    expect(idsOf(edited)).toEqual([2, 1, 3])
    expect(chosenOf(edited)).toEqual([{ problemId: 2, points: 20 }])
    expect(describeChoice(edited)).toBe('已选 1 题，共 20 分')
    expect(describeDefault(edited, bank)).toBeNull()
  })
})

describe('moving', () => {
  it.each([
    { id: 2, step: -1, ids: [2, 1, 3] },
    { id: 2, step: 1, ids: [1, 3, 2] },
    { id: 1, step: -1, ids: [1, 2, 3] },
    { id: 3, step: 1, ids: [1, 2, 3] },
  ] as const)('$id by $step gives $ids', ({ id, step, ids }) => {
    expect(idsOf(moveRow(rowsOfBank(bank), id, step))).toEqual(ids)
  })

  it('goes past those that do not count, so that it always changes something', () => {
    const rows = leave(rowsOfBank(bank), 2)
    expect(idsOf(moveRow(rows, 3, -1))).toEqual([3, 1, 2])
    expect(idsOf(moveRow(rows, 1, 1))).toEqual([2, 3, 1])
  })
})

it('chooses all, and leaves out all, but for those that must stay as they are', () => {
  expect(chosenOf(chooseAll(edited, false, false))).toEqual([{ problemId: 2, points: 20 }])
  expect(chosenOf(chooseAll(edited, true, true))).toEqual([{ problemId: 2, points: 20 }])
  expect(chooseAll(edited, true, false).every(({ isChosen }) => isChosen)).toBe(true)
})

describe('what is read again', () => {
  it('keeps what was chosen, adds what is new, and forgets what is gone', () => {
    const read = rowsOfBank([...bank.slice(1), { problemId: 9, title: '新' }])
    expect(
      chosenOf(renewRows(leave(rowsOfBank(bank), 2), { before: rowsOfBank(bank), now: read })),
    ).toEqual([
      { problemId: 3, points: 10 },
      { problemId: 9, points: 10 },
    ])
  })

  it('takes over what was put in meanwhile', () => {
    const added = { ...part, problemId: 3, title: '丙', points: 10, isSubmitted: false }
    const read = rowsOfComposition({ problems: [part, added] }, bank)
    const rows = renewRows(moveRow(edited, 2, 1), { before: edited, now: read })
    expect(chosenOf(rows)).toEqual(chosenOf(read))
  })

  it('takes over points that were changed elsewhere, but for those changed here', () => {
    const two = [part, { ...part, problemId: 3, title: '丙' }]
    const before = rowsOfComposition({ problems: two }, bank)
    const now = before.map((row) => (row.isPart ? { ...row, points: 50 } : row))
    const typed = before.map((row) => (row.problemId === 3 ? { ...row, points: 7 } : row))
    expect(chosenOf(renewRows(typed, { before, now }))).toEqual([
      { problemId: 2, points: 50 },
      { problemId: 3, points: 7 },
    ])
  })

  it('puts back what a student has handed in for meanwhile', () => {
    const untouched = rowsOfComposition({ problems: [{ ...part, isSubmitted: false }] }, bank)
    expect(
      isSameChoice(renewRows(leave(untouched, 2), { before: untouched, now: edited }), edited),
    ).toBe(true)
  })
})

it('changes grades where what counted gets another weight, and somebody has handed in', () => {
  const reweighed = edited.map((row) => ({ ...row, points: 30 }))
  expect(changesGrades(reweighed, edited)).toBe(true)
  expect(changesGrades(chooseAll(edited, true, false), edited)).toBe(false)
  const quiet = rowsOfComposition({ problems: [{ ...part, isSubmitted: false }] }, bank)
  expect(changesGrades(reweighed, quiet)).toBe(false)
})
