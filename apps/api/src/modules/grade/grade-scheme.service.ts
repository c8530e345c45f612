import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/grade-scheme'
import { AssignmentType } from '@ceping/contract/vocabulary'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { fieldRefusal } from '../../http/bad-request.ts'
import { notFound } from '../../refusal/app-error.ts'
import { requireVersion } from '../../refusal/require-version.ts'
import { claimTaughtClass, requireVisibleClass, staffedClassWhere } from '../class/class.access.ts'
import { remindClass } from '../class/remind-class.ts'
import { gradedMemberWhere } from '../class-member/graded-member.ts'
import { placeOf, readScheme, type Scheme, viewCategories, viewColumns } from './scheme.ts'

/** What the totals of a class are made of, for its teachers and assistants. */
export async function getGradeScheme(
  { db, user }: Context,
  { params }: InputOf<typeof contract.getGradeScheme>,
): Promise<DataOf<typeof contract.getGradeScheme>> {
  const { classId } = params
  const { version } = await requireVisibleClass(db, user, classId)
  const scheme = await readScheme(db, classId)
  const assignments = await db.assignment.findMany({
    where: { classId, deletedAt: null },
    select: { assignmentId: true, assignmentTitle: true, type: true, gradeCategoryId: true },
    orderBy: [{ startTime: 'asc' }, { assignmentId: 'asc' }],
  })
  return {
    categories: viewCategories(scheme.categories),
    assignments: assignments.map(({ assignmentId, assignmentTitle, type, gradeCategoryId }) => {
      const category = placeOf(scheme.categories, gradeCategoryId)
      return { assignmentId, assignmentTitle, type: AssignmentType.parse(type), category }
    }),
    columns: viewColumns(scheme),
    version,
  }
}

type Wanted = InputOf<typeof contract.saveGradeScheme>['body']

/** Refuse what belongs to a category that is not there, and types that two categories take. */
function requireConsistent({ categories, assignments, columns }: Wanted): void {
  const isThere = ({ category }: { category: number }) => category < categories.length
  if (!assignments.every(isThere)) throw fieldRefusal('assignments', '没有这个类别')
  if (!columns.every(isThere)) throw fieldRefusal('columns', '没有这个类别')
  const types = categories.flatMap(({ assignmentType }) => assignmentType ?? [])
  if (new Set(types).size < types.length) {
    throw fieldRefusal('categories', '作业、考试各只能默认归入一个类别')
  }
  if (categories.length > 0 && categories.every(({ weight }) => weight === 0)) {
    throw fieldRefusal('categories', '各类别的比重不能都为 0')
  }
}

/** Set what the totals of a class are made of. Columns that are not named any more go with their points. */
export async function saveGradeScheme(
  context: Context,
  { body }: InputOf<typeof contract.saveGradeScheme>,
): Promise<true> {
  const { classId, version } = body
  requireConsistent(body)
  return inTransaction(context.db, async (transaction) => {
    const ofClass = await claimTaughtClass(transaction, context.user, classId)
    requireVersion(version, ofClass)
    const before = await readScheme(transaction, classId)
    const categoryIds = await saveCategories(transaction, body)
    await assignCategories(transaction, body, categoryIds)
    await saveColumns(transaction, body, categoryIds)
    await transaction.gradeCategory.deleteMany({
      where: { classId, position: { gte: categoryIds.length } },
    })
    await transaction.class.update({ where: { classId }, data: { version: { increment: 1 } } })
    const after = await readScheme(transaction, classId)
    const [old, present] = [describe(before), describe(after)]
    if (old !== present) {
      await remindClass(transaction, {
        classId,
        creatorId: context.user.id,
        title: '总评构成有变化',
        paragraphs: [
          `总评的构成从「${old}」改为「${present}」。`,
          '加权总评和名次已按新的构成计算，每次作业和考试的得分不变；有疑问请联系任课教师。',
        ],
      })
    }
    await writeAudit(transaction, context, {
      action: 'class.save_grade_scheme',
      objectType: 'class',
      objectId: classId,
      before: { categories: old, columns: before.columns.map(({ title }) => title) },
      after: { categories: present, columns: after.columns.map(({ title }) => title) },
    })
    return true as const
  })
}

/** `平时作业 40（去掉最低 1 次）、考试 60`. */
function describe({ categories }: Scheme): string {
  if (categories.length === 0) return '按作业与考试的比重'
  return categories
    .map(({ name, weight, droppedCount }) => {
      return `${name} ${weight}${droppedCount > 0 ? `（去掉最低 ${droppedCount} 次）` : ''}`
    })
    .join('、')
}

/** The ids of the categories that are wanted, by their places. */
async function saveCategories(
  transaction: DbTransaction,
  { classId, categories }: Wanted,
): Promise<number[]> {
  const ids: number[] = []
  for (const [position, category] of categories.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction does one thing at a time
    const { gradeCategoryId } = await transaction.gradeCategory.upsert({
      where: { classId_position: { classId, position } },
      create: { classId, position, ...category },
      update: category,
    })
    ids.push(gradeCategoryId)
  }
  return ids
}

async function saveColumns(
  transaction: DbTransaction,
  { classId, columns }: Wanted,
  categoryIds: number[],
): Promise<void> {
  const kept = columns.flatMap(({ gradeColumnId }) => gradeColumnId ?? [])
  const found = await transaction.gradeColumn.count({
    where: { classId, gradeColumnId: { in: kept } },
  })
  if (found < kept.length) throw notFound('手工成绩')
  await transaction.gradeColumn.deleteMany({ where: { classId, gradeColumnId: { notIn: kept } } })
  for (const [position, { gradeColumnId, category, ...column }] of columns.entries()) {
    const data = { ...column, position, gradeCategoryId: categoryIds[category] ?? 0 }
    // oxlint-disable-next-line no-await-in-loop
    await (gradeColumnId === null
      ? transaction.gradeColumn.create({ data: { classId, ...data } })
      : transaction.gradeColumn.update({ where: { gradeColumnId }, data }))
  }
}

/** Homework and exams that are not named go by their types. */
async function assignCategories(
  transaction: DbTransaction,
  { classId, assignments }: Wanted,
  categoryIds: number[],
): Promise<void> {
  await transaction.assignment.updateMany({
    where: { classId, gradeCategoryId: { not: null } },
    data: { gradeCategoryId: null },
  })
  for (const [place, gradeCategoryId] of categoryIds.entries()) {
    const own = assignments.filter(({ category }) => category === place)
    const assignmentId = { in: own.map((assignment) => assignment.assignmentId) }
    // oxlint-disable-next-line no-await-in-loop
    const { count } = await transaction.assignment.updateMany({
      where: { classId, deletedAt: null, assignmentId },
      data: { gradeCategoryId },
    })
    if (count < own.length) throw notFound('作业或考试')
  }
}

/** Enter what students of a class have in a column by hand; a student without points has it not counted. */
export async function savePointsByHand(
  context: Context,
  { body }: InputOf<typeof contract.savePointsByHand>,
): Promise<true> {
  const { gradeColumnId, points } = body
  const { db, user } = context
  const found = await db.gradeColumn.findFirst({
    where: { gradeColumnId, class: staffedClassWhere(user) },
  })
  if (found === null) throw notFound('手工成绩')
  const { classId } = found
  return inTransaction(db, async (transaction) => {
    await claimTaughtClass(transaction, user, classId)
    const column = await transaction.gradeColumn.findUnique({ where: { gradeColumnId } })
    if (column === null) throw notFound('手工成绩')
    const { fullPoints, title } = column
    if (points.some((row) => (row.points ?? 0) > fullPoints)) {
      throw fieldRefusal('points', `分数不能超过满分 ${fullPoints}`)
    }
    const userIds = [...new Set(points.map(({ userId }) => userId))]
    const where = { classId, userId: { in: userIds }, ...gradedMemberWhere }
    if ((await transaction.classMember.count({ where })) < userIds.length) throw notFound('学生')
    await transaction.gradeColumnPoints.deleteMany({
      where: { gradeColumnId, userId: { in: userIds } },
    })
    const pointsOf = new Map(points.map((row) => [row.userId, row.points]))
    const entered = [...pointsOf].flatMap(([userId, given]) =>
      given === null ? [] : { gradeColumnId, userId, points: given, updaterId: user.id },
    )
    await transaction.gradeColumnPoints.createMany({ data: entered })
    await writeAudit(transaction, context, {
      action: 'class.save_points',
      objectType: 'class',
      objectId: classId,
      after: { title, points: Object.fromEntries(pointsOf) },
    })
    return true as const
  })
}
