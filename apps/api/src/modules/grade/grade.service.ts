import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/grade'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
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
