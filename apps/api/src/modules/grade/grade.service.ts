import type { File } from 'node:buffer'
import { hasUnequalPoints } from '@ceping/contract/composition'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/grade'
import { describeLateness } from '@ceping/contract/submission-rules'
import { adjustedScore } from '@ceping/contract/score-adjustment'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { asFileName } from '../../tables/file-name.ts'
import { writeTable } from '../../tables/write-table.ts'
import { readGradeSheet } from './grade-sheet.ts'
import { type ChangedScores, viewGradebook, viewMyGrade } from './grade.view.ts'
import { assignmentProblemKey } from '../assignment/results.ts'

/**
 * A student's own grades in a class. The rank needs all students' grades, so this reads the same
 * sheet as the gradebook.
 */
export async function getMyGrade(
  context: Context,
  { params }: InputOf<typeof contract.getMyGrade>,
): Promise<DataOf<typeof contract.getMyGrade>> {
  const [sheet, changedScores] = await Promise.all([
    readGradeSheet(context, params.classId),
    readChangedScores(context, params.classId),
  ])
  const own = sheet.students.find(({ user }) => user.id === context.user.id)
  if (own === undefined) throw notFound('成绩')
  return viewMyGrade(sheet, { ...own, changedScores }, context.times)
}

/** The noted changes of my scores in a class. */
async function readChangedScores({ db, user }: Context, classId: number): Promise<ChangedScores> {
  const changed = await db.assignmentProblemStatus.findMany({
    where: { userId: user.id, assignment: { classId }, scoreChangedAt: { not: null } },
    select: { assignmentId: true, problemId: true, scoreChangedAt: true, scoreBefore: true },
  })
  return new Map(changed.map((status) => [assignmentProblemKey(status), status]))
}

/** The grades of a class that the user teaches. */
export async function getGradebook(
  context: Context,
  { params }: InputOf<typeof contract.getGradebook>,
): Promise<contract.Gradebook> {
  return viewGradebook(await readGradeSheet(context, params.classId), context.times)
}

const summaryHead = [
  '名次',
  '学号',
  '姓名',
  '学院',
  '专业',
  '加权总评',
  '平均得分',
  '平均覆盖率',
  '已提交题数',
  '题目数',
]

type Row = contract.Gradebook['students'][number]

/** The titles of the assignments that are extended for a student, in one cell. */
function nameExtended({ assignments }: contract.Gradebook, { extendedIds }: Row): string {
  return assignments
    .filter(({ assignmentId }) => extendedIds.includes(assignmentId))
    .map(({ assignmentTitle }) => assignmentTitle)
    .join('、')
}

/** What a student has handed in late, in one cell: 《作业一》链表（2 天）. */
function nameLate({ assignments, columns }: contract.Gradebook, { lateUnits }: Row): string {
  const late = columns.flatMap(({ assignmentId, assignmentTitle, problemName }, index) => {
    const units = lateUnits[index] ?? 0
    if (units === 0) return []
    const assignment = assignments.find((one) => one.assignmentId === assignmentId)
    return `《${assignmentTitle}》${problemName}（${describeLateness(units, assignment?.countingRules)}）`
  })
  return late.join('、')
}

/** What was adjusted by hand in a column: the points, why, and what counts then. */
function adjustedCells({ scores, adjustments }: Row, index: number) {
  const adjustment = adjustments[index] ?? null
  if (adjustment === null) return [null, null, null]
  const counted = adjustedScore(scores[index] ?? null, adjustment)
  return [adjustment.adjustment, adjustment.reason, counted]
}

interface FurtherCells {
  /** What was extended, late. */
  marks: string[]
  mutationIndexes: number[]
  adjustedIndexes: number[]
}

/**
 * One student. Behind the scores of the judge stand the mutation scores of the columns of
 * `mutationIndexes`, and what was adjusted in those of `adjustedIndexes`.
 */
function rowOf(student: Row, { marks, mutationIndexes, adjustedIndexes }: FurtherCells) {
  const offPaper = new Set(student.offPaper)
  return [
    student.rank,
    student.userAccount,
    student.realName,
    student.college,
    student.major,
    student.weightedScore,
    student.meanScore,
    student.meanCoverage,
    student.submittedCount,
    student.problemCount,
    ...marks,
    ...student.scores.map((score, column) => (offPaper.has(column) ? '不在试卷中' : score)),
    ...mutationIndexes.map((index) => student.mutationScores[index] ?? null),
    ...adjustedIndexes.flatMap((index) => adjustedCells(student, index)),
  ]
}

/** The places of the columns whose assignment counts mutants. */
function listMutationIndexes({ assignments, columns }: contract.Gradebook): number[] {
  const counting = assignments.filter(({ scoringPolicy }) => scoringPolicy.shares.mutation > 0)
  const ids = new Set(counting.map(({ assignmentId }) => assignmentId))
  return columns.flatMap(({ assignmentId }, index) => (ids.has(assignmentId) ? [index] : []))
}

/** The places of the columns in which something was adjusted by hand. */
function listAdjustedIndexes({ columns, students }: contract.Gradebook): number[] {
  return [...columns.keys()].filter((index) =>
    students.some(({ adjustments }) => (adjustments[index] ?? null) !== null),
  )
}

/** The heads of the columns, with the points where an assignment has different ones. */
function titlesOf({ assignments, columns }: contract.Gradebook): string[] {
  const unequal = assignments.filter(({ assignmentId }) =>
    hasUnequalPoints(columns.filter((column) => column.assignmentId === assignmentId)),
  )
  const unequalIds = new Set(unequal.map(({ assignmentId }) => assignmentId))
  return columns.map(({ assignmentId, assignmentTitle, problemName, points }) => {
    const told = unequalIds.has(assignmentId) ? `（${points} 分）` : ''
    return `《${assignmentTitle}》${problemName}${told}`
  })
}

/** The same as a file, for example `软件测试一班-成绩册-2026-11-20.xlsx`. */
export async function exportGradebook(
  context: Context,
  { params, query }: InputOf<typeof contract.exportGradebook>,
): Promise<File> {
  const sheet = await readGradeSheet(context, params.classId)
  const gradebook = viewGradebook(sheet, context.times)
  const { students } = gradebook
  const mutationIndexes = listMutationIndexes(gradebook)
  const adjustedIndexes = listAdjustedIndexes(gradebook)
  const titles = titlesOf(gradebook)
  const marks = [
    {
      title: '延期',
      of: (student: Row) => nameExtended(gradebook, student),
      isThere: students.some(({ extendedIds }) => extendedIds.length > 0),
    },
    {
      title: '迟交',
      of: (student: Row) => nameLate(gradebook, student),
      isThere: students.some(({ lateUnits }) => lateUnits.some((units) => units > 0)),
    },
  ].filter(({ isThere }) => isThere)
  const table = {
    name: `${asFileName(sheet.className)}-成绩册-${context.times.toDay(new Date())}`,
    head: [
      ...summaryHead,
      ...marks.map(({ title }) => title),
      ...titles,
      ...mutationIndexes.map((index) => `${titles[index] ?? ''} 变异得分`),
      ...adjustedIndexes.flatMap((index) =>
        ['人工加减分', '加减分原因', '计入得分'].map((head) => `${titles[index] ?? ''} ${head}`),
      ),
    ],
    rows: students.map((student) =>
      rowOf(student, {
        marks: marks.map((mark) => mark.of(student)),
        mutationIndexes,
        adjustedIndexes,
      }),
    ),
  }
  return writeTable(table, query.format)
}
