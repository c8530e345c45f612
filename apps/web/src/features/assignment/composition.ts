import type { ChosenProblem, Composition } from '@ceping/contract/composition'
import { defaultPoints, pointsField } from '@ceping/contract/drawing'
import { wholeNumber } from '@ceping/contract/wire-types'

const Points = wholeNumber(pointsField)

/** A problem that an assignment may consist of, as its form shows it. */
export interface CompositionRow {
  problemId: number
  title: string
  /** Whether it counts. */
  isChosen: boolean
  /** Null while the field is empty, NaN for what is no number. */
  points: number | null
  /** Whether the assignment has it already. */
  isPart: boolean
  /** Whether a student has handed something in for it. */
  isSubmitted: boolean
}

type BankProblem = Pick<CompositionRow, 'problemId' | 'title'>

function rowOf({ problemId, title }: BankProblem, isChosen: boolean): CompositionRow {
  return { problemId, title, isChosen, points: defaultPoints, isPart: false, isSubmitted: false }
}

/** What a new assignment begins with: all problems of its bank. */
export function rowsOfBank(bank: readonly BankProblem[]): CompositionRow[] {
  return bank.map((problem) => rowOf(problem, true))
}

/** What an assignment begins with: its problems, then the others of its bank. */
export function rowsOfComposition(
  { problems }: Pick<Composition, 'problems'>,
  bank: readonly BankProblem[],
): CompositionRow[] {
  const partIds = new Set(problems.map(({ problemId }) => problemId))
  const others = bank.filter(({ problemId }) => !partIds.has(problemId))
  return [
    ...problems.map((problem) => ({ ...problem, isChosen: true, isPart: true })),
    ...others.map((problem) => rowOf(problem, false)),
  ]
}

/** What is sent of the rows, once all points are there. */
export function chosenOf(rows: readonly CompositionRow[]): ChosenProblem[] {
  return rows.flatMap(({ isChosen, problemId, points }) =>
    isChosen && points !== null ? [{ problemId, points }] : [],
  )
}

/** Whether the same problems count, in the same order, with the same points. */
export function isSameChoice(
  rows: readonly CompositionRow[],
  others: readonly CompositionRow[],
): boolean {
  return choiceKey(rows) === choiceKey(others)
}

function choiceKey(rows: readonly CompositionRow[]): string {
  return rows
    .filter(({ isChosen }) => isChosen)
    .map(({ problemId, points }) => `${problemId}:${points}`)
    .join()
}

/** `全部 5 题，各 10 分` where all count, in the order of the bank and with the usual points; else null. */
export function describeDefault(
  rows: readonly CompositionRow[],
  bank: readonly BankProblem[],
): string | null {
  if (!isSameChoice(rows, rowsOfBank(bank))) return null
  return `全部 ${rows.length} 题，各 ${defaultPoints} 分`
}

/** `已选 3 题，共 100 分`. */
export function describeChoice(rows: readonly CompositionRow[]): string {
  const chosen = chosenOf(rows)
  const count = rows.filter(({ isChosen }) => isChosen).length
  return `已选 ${count} 题，共 ${chosen.reduce((sum, { points }) => sum + (points || 0), 0)} 分`
}

/** Why a problem must stay as it is chosen; null where it need not. */
export function lockOf({ isChosen, isPart, isSubmitted }: CompositionRow, isEnded: boolean) {
  if (isSubmitted && isChosen) return '已有学生提交，不能移出'
  return isEnded && !isPart ? '已结束，不能再加入题目' : null
}

/** Choose all that may come in, or leave out all that may go. */
export function chooseAll(rows: CompositionRow[], isChosen: boolean, isEnded: boolean) {
  return rows.map((row) => (lockOf(row, isEnded) === null ? { ...row, isChosen } : row))
}

/** Where a problem stands among those that count, and how many there are. */
export function placeOf(rows: readonly CompositionRow[], problemId: number) {
  const chosen = rows.filter(({ isChosen }) => isChosen)
  return { place: chosen.findIndex((row) => row.problemId === problemId), count: chosen.length }
}

/** Move a problem that counts before the last one above it that counts, or behind the next. */
export function moveRow(
  rows: readonly CompositionRow[],
  problemId: number,
  step: -1 | 1,
): CompositionRow[] {
  const from = rows.findIndex((row) => row.problemId === problemId)
  const isChosen = (row: CompositionRow) => row.isChosen
  const to =
    step === -1
      ? rows.slice(0, from).findLastIndex(isChosen)
      : from + 1 + rows.slice(from + 1).findIndex(isChosen)
  const moved = rows[from]
  // Behind the last one there is none: `from` again.
  if (moved === undefined || to === -1 || to === from) return [...rows]
  return rows.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** What was read of the problems before the rows were changed, and what has been read since. */
interface Reading {
  before: readonly CompositionRow[]
  now: readonly CompositionRow[]
}

/** What was chosen, on what has been read since: what was not touched here is as it is there now. */
export function renewRows(rows: readonly CompositionRow[], reading: Reading): CompositionRow[] {
  const before = new Map(reading.before.map((row) => [row.problemId, row]))
  const unseen = new Map(reading.now.map((row) => [row.problemId, row]))
  const renewed = rows.flatMap((row) => {
    const was = before.get(row.problemId)
    const now = unseen.get(row.problemId)
    if (now === undefined) return []
    unseen.delete(row.problemId)
    // Put in or taken out elsewhere meanwhile: that is not undone.
    if (now.isPart !== row.isPart) return [now]
    const points = row.points === was?.points ? now.points : row.points
    return [{ ...now, points, isChosen: row.isChosen || now.isSubmitted }]
  })
  return [...renewed, ...unseen.values()]
}

/** Whether students have handed in what these rows now give another weight. */
export function changesGrades(
  rows: readonly CompositionRow[],
  before: readonly CompositionRow[],
): boolean {
  if (!before.some(({ isSubmitted }) => isSubmitted)) return false
  const now = new Map(rows.map((row) => [row.problemId, row]))
  return before.some(({ isPart, problemId, points }) => {
    const row = now.get(problemId)
    return isPart && (row?.isChosen !== true || row.points !== points)
  })
}

/** What is wrong with the rows; null where nothing is. */
export function findChoiceIssue(rows: readonly CompositionRow[]): string | null {
  const chosen = rows.filter(({ isChosen }) => isChosen)
  if (chosen.length === 0) return '请至少选择一道题目'
  const checks = chosen.map(({ points }) => Points.safeParse(points))
  return checks.find(({ success }) => !success)?.error?.issues[0]?.message ?? null
}
