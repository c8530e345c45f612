import type { File } from 'node:buffer'
import { hasUnequalPoints } from '@ceping/contract/composition'
import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/grade'
import {
  type CellContent,
  countedScoreIn,
  type GradebookStudent,
  hasScoresSoFar,
  hasSubtotal,
  isOnPaper,
  subtotalIn,
  valueIn,
} from '@ceping/contract/gradebook-cells'
import {
  type SeenAssignment,
  seenAssignments,
  seenStudents,
  sortStudents,
} from '@ceping/contract/gradebook-view'
import { describeLateness } from '@ceping/contract/submission-rules'
import type { Context } from '../../context/deps.ts'
import { asFileName } from '../../tables/file-name.ts'
import { writeTable } from '../../tables/write-table.ts'
import { viewGradebook } from './grade.view.ts'
import { readGradeSheet } from './grade-sheet.ts'

/** A column of the file, and what stands in it of a student. */
interface Column {
  title: string
  of: (student: GradebookStudent) => string | number | null
}

function listSummaryColumns(students: GradebookStudent[]): Column[] {
  return [
    { title: '名次', of: ({ rank }) => rank },
    { title: '学号', of: ({ userAccount }) => userAccount },
    { title: '姓名', of: ({ realName }) => realName },
    { title: '学院', of: ({ college }) => college },
    { title: '专业', of: ({ major }) => major },
    ...(hasScoresSoFar(students)
      ? [{ title: '目前总评', of: ({ scoreSoFar }: GradebookStudent) => scoreSoFar }]
      : []),
    { title: '加权总评', of: ({ weightedScore }) => weightedScore },
    { title: '平均得分', of: ({ meanScore }) => meanScore },
    { title: '平均覆盖率', of: ({ meanCoverage }) => meanCoverage },
    { title: '已提交题数', of: ({ submittedCount }) => submittedCount },
    { title: '题目数', of: ({ problemCount }) => problemCount },
  ]
}

/** The titles of the assignments that are extended for a student, in one cell. */
function nameExtended(assignments: SeenAssignment[], { extendedIds }: GradebookStudent): string {
  return assignments
    .filter(({ assignmentId }) => extendedIds.includes(assignmentId))
    .map(({ assignmentTitle }) => assignmentTitle)
    .join('、')
}

/** What a student has handed in late, in one cell: 《作业一》链表（2 天）. */
function nameLate(assignments: SeenAssignment[], { lateUnits }: GradebookStudent): string {
  const late = assignments.flatMap(({ assignmentTitle, countingRules, problems }) =>
    problems.flatMap(({ index, problemName }) => {
      const units = lateUnits[index] ?? 0
      if (units === 0) return []
      return `《${assignmentTitle}》${problemName}（${describeLateness(units, countingRules)}）`
    }),
  )
  return late.join('、')
}

/** What was extended or late, where anything was. */
function listMarkColumns(assignments: SeenAssignment[], students: GradebookStudent[]): Column[] {
  const marks: Column[] = [
    { title: '延期', of: (student) => nameExtended(assignments, student) },
    { title: '迟交', of: (student) => nameLate(assignments, student) },
  ]
  return marks.filter(({ of }) => students.some((student) => of(student) !== ''))
}

/** What the numbers of a column are, where they are not scores. */
const contentWords: Record<CellContent, string> = {
  score: '',
  coverage: ' 覆盖率',
  mutation: ' 变异得分',
}

/** The column of a problem; where it was drawn for others only, that is said. */
function problemColumn(title: string, index: number, content: CellContent): Column {
  return {
    title: title + contentWords[content],
    of: (student) => {
      if (!isOnPaper(student, index)) return '不在试卷中'
      // The score of the judge; what was adjusted stands in columns of its own.
      return content === 'score'
        ? (student.scores[index] ?? null)
        : valueIn(student, index, content)
    },
  }
}

/** What was adjusted by hand for a problem: the points, why, and what counts then. */
function adjustmentColumns(title: string, index: number): Column[] {
  const at = (student: GradebookStudent) => student.adjustments[index] ?? null
  return [
    { title: `${title} 人工加减分`, of: (student) => at(student)?.adjustment ?? null },
    { title: `${title} 加减分原因`, of: (student) => at(student)?.reason ?? null },
    {
      title: `${title} 计入得分`,
      of: (student) => (at(student) === null ? null : countedScoreIn(student, index)),
    },
  ]
}

/** The problems that are seen, with the titles of their columns. */
function listSeenProblems({ assignmentTitle, problems, isFolded }: SeenAssignment) {
  const hasPoints = hasUnequalPoints(problems)
  const seen = problems.map(({ index, problemName, points }) => ({
    index,
    title: `《${assignmentTitle}》${problemName}${hasPoints ? `（${points} 分）` : ''}`,
  }))
  return isFolded ? [] : seen
}

/** An assignment as it is seen: its subtotal, and its problems unless it is folded. */
function listAssignmentColumns(assignment: SeenAssignment, content: CellContent): Column[] {
  const subtotal: Column = {
    title: `《${assignment.assignmentTitle}》小计${contentWords[content]}`,
    of: (student) => subtotalIn(student, assignment, content),
  }
  return [
    ...(hasSubtotal(assignment) ? [subtotal] : []),
    ...listSeenProblems(assignment).map(({ title, index }) => problemColumn(title, index, content)),
  ]
}

/** Behind the scores: the mutation scores where these count, and what was adjusted where anything was. */
function listFurtherColumns(assignments: SeenAssignment[], students: GradebookStudent[]): Column[] {
  const counting = assignments.filter(({ scoringPolicy }) => scoringPolicy.shares.mutation > 0)
  const mutation = counting.flatMap((assignment) =>
    listSeenProblems(assignment).map(({ title, index }): Column => ({
      title: title + contentWords.mutation,
      of: (student) => valueIn(student, index, 'mutation'),
    })),
  )
  const adjusted = assignments
    .flatMap(listSeenProblems)
    .filter(({ index }) =>
      students.some(({ adjustments }) => (adjustments[index] ?? null) !== null),
    )
  return [...mutation, ...adjusted.flatMap(({ title, index }) => adjustmentColumns(title, index))]
}

/** The gradebook as it is looked at, as a file: for example `软件测试一班-成绩册-2026-11-20.xlsx`. */
export async function exportGradebook(
  context: Context,
  { params, query }: InputOf<typeof contract.exportGradebook>,
): Promise<File> {
  const sheet = await readGradeSheet(context, params.classId)
  const gradebook = viewGradebook(sheet, context.times)
  const { content, foldedIds, sort, format } = query
  const assignments = seenAssignments(gradebook, foldedIds)
  const { columnsByHand } = gradebook
  const shown = { assignments, columnsByHand, content }
  const students = sortStudents(seenStudents(gradebook, query), sort, shown)
  const columns = [
    ...listSummaryColumns(gradebook.students),
    ...listMarkColumns(assignments, students),
    ...assignments.flatMap((assignment) => listAssignmentColumns(assignment, content)),
    ...columnsByHand.map(({ title, fullPoints }, index): Column => ({
      title: `${title}（满分 ${fullPoints}）`,
      of: ({ pointsByHand }) => pointsByHand[index] ?? null,
    })),
    ...(content === 'score' ? listFurtherColumns(assignments, students) : []),
  ]
  const table = {
    name: `${asFileName(sheet.className)}-成绩册-${context.times.toDay(new Date())}`,
    head: columns.map(({ title }) => title),
    rows: students.map((student) => columns.map(({ of }) => of(student))),
  }
  return writeTable(table, format)
}
