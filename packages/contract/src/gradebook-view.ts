import { z } from 'zod'
import type { Gradebook } from './grade.ts'
import {
  assignmentsOf,
  CellContent,
  findIdleStudents,
  type GradebookAssignment,
  type GradebookStudent,
  hasSubtotal,
  subtotalIn,
  valueIn,
} from './gradebook-cells.ts'
import { isFound } from './text-search.ts'
import { flagText, text } from './wire-types.ts'

/** The columns that tell of a student by themselves. */
export const summaryKeys = [
  'realName',
  'userAccount',
  'rank',
  'scoreSoFar',
  'weightedScore',
  'meanCoverage',
  'submittedCount',
] as const
type SummaryKey = (typeof summaryKeys)[number]

/** A column: one of the student's own, the subtotal of an assignment, a problem of it, or one by hand. */
export type SortKey = SummaryKey | `${number}` | `${number}/${number}` | `hand${number}`

/** The column of an assignment's subtotal. */
export function subtotalKeyOf({ assignmentId }: { assignmentId: number }): SortKey {
  return `${assignmentId}`
}

/** The column of a problem. */
export function problemKeyOf(
  { assignmentId }: { assignmentId: number },
  { problemId }: { problemId: number },
): SortKey {
  return `${assignmentId}/${problemId}`
}

/** The column of points by hand. */
export function handKeyOf({ gradeColumnId }: { gradeColumnId: number }): SortKey {
  return `hand${gradeColumnId}`
}

/** By which column students are sorted, and which way. */
export interface Sort {
  key: SortKey
  isDescending: boolean
}

/** As students come who were not sorted. */
export const usualSort: Sort = { key: 'userAccount', isDescending: false }

const sortPattern = new RegExp(
  String.raw`^-?(${summaryKeys.join('|')}|\d{1,10}(/\d{1,10})?|hand\d{1,10})$`,
)

/** A sort as a text: the column, after a minus where the most comes first. */
export function writeSort({ key, isDescending }: Sort): string {
  return `${isDescending ? '-' : ''}${key}`
}

/** What a text sorts by; null where it names no column. */
export function readSort(written: string): Sort | null {
  if (!sortPattern.test(written)) return null
  const isDescending = written.startsWith('-')
  return { key: (isDescending ? written.slice(1) : written) as SortKey, isDescending }
}

/** How a gradebook is looked at, in a query. */
export const GradebookQuery = z.object({
  /** Part of a name or an account, in any case. */
  search: text({ title: '姓名或账号', max: 100 }).default(''),
  isIdleOnly: flagText('只看未开始').default(false),
  content: CellContent.meta({ title: '题目列显示' }).default('score'),
  /** The assignments of which only the subtotal is seen. */
  foldedIds: z
    .string()
    .regex(/^(\d{1,10}(,\d{1,10})*)?$/, '收起的作业和考试应为编号，以逗号分隔')
    .meta({ title: '收起的作业和考试' })
    .default('')
    .transform((ids) => ids.split(',').filter(Boolean).map(Number)),
  sort: z
    .string()
    .regex(sortPattern, '没有这样的排序')
    .meta({ title: '排序', description: '列的名称，前面加 - 为从大到小' })
    .default(writeSort(usualSort))
    .transform((written) => readSort(written) ?? usualSort),
})
/** How a gradebook is looked at: which students in which order, and what of which assignments. */
export type GradebookView = z.infer<typeof GradebookQuery>

/** An assignment as it is seen; folded, only its subtotal is. */
export type SeenAssignment = GradebookAssignment & { isFolded: boolean }

/** The assignments of a gradebook as they are seen. */
export function seenAssignments(
  gradebook: Pick<Gradebook, 'assignments' | 'columns'>,
  foldedIds: number[],
): SeenAssignment[] {
  return assignmentsOf(gradebook).map((assignment) => {
    const isFolded = hasSubtotal(assignment) && foldedIds.includes(assignment.assignmentId)
    return Object.assign(assignment, { isFolded })
  })
}

/** The students that are looked for, by account. */
export function seenStudents(
  { students }: Pick<Gradebook, 'students'>,
  { search, isIdleOnly }: Pick<GradebookView, 'search' | 'isIdleOnly'>,
): GradebookStudent[] {
  return (isIdleOnly ? findIdleStudents(students) : students).filter(({ realName, userAccount }) =>
    isFound(search, realName, userAccount),
  )
}

/** The columns that students can be sorted by besides their own, and what stands in them. */
interface SortedColumns {
  assignments: GradebookAssignment[]
  columnsByHand: Gradebook['columnsByHand']
  content: CellContent
}

/** Sort students; those without a number come last both ways, equal ones stay by account. */
export function sortStudents(
  students: GradebookStudent[],
  { key, isDescending }: Sort,
  shown: SortedColumns,
): GradebookStudent[] {
  const sign = isDescending ? -1 : 1
  const valueOf = readerOf(key, shown)
  return students.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return sign * compare(left, right)
  })
}

type ReadValue = (student: GradebookStudent) => string | number | null

/** Reads what stands in a column; a column that is not there is empty. */
function readerOf(key: SortKey, { assignments, columnsByHand, content }: SortedColumns): ReadValue {
  const summaryKey = summaryKeys.find((one) => one === key)
  if (summaryKey !== undefined) return (student) => student[summaryKey]
  for (const assignment of assignments) {
    if (subtotalKeyOf(assignment) === key) {
      return (student) => subtotalIn(student, assignment, content)
    }
    const problem = assignment.problems.find((one) => problemKeyOf(assignment, one) === key)
    if (problem !== undefined) return (student) => valueIn(student, problem.index, content)
  }
  const place = columnsByHand.findIndex((column) => handKeyOf(column) === key)
  return (student) => student.pointsByHand[place] ?? null
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'zh-CN')
}
