import { type CellContent, valueIn } from './gradebook-content.ts'
import {
  type GradebookAssignment,
  type GradebookStudent,
  subtotalIn,
} from './gradebook-statistics.ts'

/** The subtotal of an assignment. */
type SubtotalKey = `subtotal:${number}`

/** The column with the subtotal of an assignment. */
export function subtotalKeyOf({ assignmentId }: { assignmentId: number }): SubtotalKey {
  return `subtotal:${assignmentId}`
}

function isSubtotalKey(key: SortKey): key is SubtotalKey {
  return typeof key === 'string' && key.startsWith('subtotal:')
}

/** A column of the table: one of the student's own, a subtotal, or a problem by its place in the gradebook. */
export type SortKey =
  | 'realName'
  | 'userAccount'
  | 'rank'
  | 'scoreSoFar'
  | 'weightedScore'
  | 'meanCoverage'
  | 'submittedCount'
  | SubtotalKey
  | number

/** What the columns of assignments show. */
interface Shown {
  assignments: GradebookAssignment[]
  content: CellContent
}

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
  shown: Shown,
): GradebookStudent[] {
  const sign = isDescending ? -1 : 1
  return students.toSorted((a, b) => {
    const [left, right] = [valueOf(a, key, shown), valueOf(b, key, shown)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * compare(left, right)
  })
}

function valueOf(
  student: GradebookStudent,
  key: SortKey,
  { assignments, content }: Shown,
): string | number | null {
  if (typeof key === 'number') return valueIn(student, key, content)
  if (!isSubtotalKey(key)) return student[key]
  const assignment = assignments.find((one) => subtotalKeyOf(one) === key)
  return assignment === undefined ? null : subtotalIn(student, assignment, content)
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'zh-CN')
}
