import { type CellContent, valueIn } from './gradebook-content.ts'
import type { GradebookStudent } from './gradebook-statistics.ts'

/** A column of the table: one of the student's own, or a problem by its place in the gradebook. */
export type SortKey =
  | 'realName'
  | 'userAccount'
  | 'rank'
  | 'weightedScore'
  | 'meanCoverage'
  | 'submittedCount'
  | number

/** By which column the table is sorted, and which way. */
export interface Sort {
  key: SortKey
  isDescending: boolean
}

/** Which way a column is sorted first: names and places from the first, points from the most. */
function beginsDescending(key: SortKey): boolean {
  return key !== 'realName' && key !== 'userAccount' && key !== 'rank'
}

/** The sort after a click on a column: the other way round where that is sorted by already. */
export function nextSort(current: Sort, key: SortKey): Sort {
  const isDescending = current.key === key ? !current.isDescending : beginsDescending(key)
  return { key, isDescending }
}

/** Sort students; those without a number come last both ways, equal ones stay by account. */
export function sortStudents(
  students: GradebookStudent[],
  { key, isDescending }: Sort,
  content: CellContent,
): GradebookStudent[] {
  const sign = isDescending ? -1 : 1
  return students.toSorted((a, b) => {
    const [left, right] = [valueOf(a, key, content), valueOf(b, key, content)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * compare(left, right)
  })
}

function valueOf(
  student: GradebookStudent,
  key: SortKey,
  content: CellContent,
): string | number | null {
  if (typeof key !== 'number') return student[key]
  return valueIn(student, key, content)
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'zh-CN')
}
