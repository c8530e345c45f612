import type { GradeWeights } from '@ceping/contract/class'
import { categoryOf, type GradeScheme, percentageOfPoints } from '@ceping/contract/grade-scheme'
import type { TotalCell } from '@ceping/contract/grade-total'
import { AssignmentType } from '@ceping/contract/vocabulary'
import type { DbTransaction } from '@ceping/db/client'
import type { Assignment, GradeCategory, Prisma } from '@ceping/db/types'

const columnInclude = {
  points: { select: { userId: true, points: true } },
} satisfies Prisma.GradeColumnInclude

/** What the totals of a class are made of, with the points by hand of all its students. */
export interface Scheme {
  /** In their order; empty where its teachers have not chosen any. */
  categories: GradeCategory[]
  columns: Prisma.GradeColumnGetPayload<{ include: typeof columnInclude }>[]
}

/** Read the categories and the columns by hand of a class. */
export async function readScheme(db: DbTransaction, classId: number): Promise<Scheme> {
  const [categories, columns] = await Promise.all([
    db.gradeCategory.findMany({ where: { classId }, orderBy: { position: 'asc' } }),
    db.gradeColumn.findMany({
      where: { classId },
      include: columnInclude,
      orderBy: { position: 'asc' },
    }),
  ])
  return { categories, columns }
}

/** The categories that count: those of the class, otherwise homework and exams by its weights. */
export function countedCategories({ categories }: Scheme, { homework, exam }: GradeWeights) {
  if (categories.length > 0) return viewCategories(categories)
  return [
    { name: '作业', weight: homework, droppedCount: 0, assignmentType: '作业' as const },
    { name: '考试', weight: exam, droppedCount: 0, assignmentType: '考试' as const },
  ]
}

/** Show the categories of a class. */
export function viewCategories(categories: GradeCategory[]): GradeScheme['categories'] {
  return categories.map(({ name, weight, droppedCount, assignmentType }) => {
    return {
      name,
      weight,
      droppedCount,
      assignmentType: AssignmentType.nullable().parse(assignmentType),
    }
  })
}

/** Show the columns by hand. */
export function viewColumns({ categories, columns }: Scheme): GradeScheme['columns'] {
  return columns.map(({ gradeColumnId, title, fullPoints, gradeCategoryId }) => {
    return { gradeColumnId, title, fullPoints, category: placeOf(categories, gradeCategoryId) ?? 0 }
  })
}

/** The place of a category; null where there is no such one. */
export function placeOf(categories: GradeCategory[], gradeCategoryId: number | null) {
  const place = categories.findIndex((category) => category.gradeCategoryId === gradeCategoryId)
  return place === -1 ? null : place
}

/** The category in which homework or an exam counts; null where the class has none for it. */
export function categoryOfAssignment(
  { categories }: Scheme,
  { type, gradeCategoryId }: Pick<Assignment, 'gradeCategoryId'> & { type: AssignmentType },
): number | null {
  const category = placeOf(categories, gradeCategoryId)
  return categoryOf(viewCategories(categories), { type, category })
}

/** What each student has in the columns by hand; null without points. */
export function readPointsByHand({ columns }: Scheme): (userId: number) => (number | null)[] {
  const pointsAt = columns.map(
    ({ points }) => new Map(points.map((row) => [row.userId, row.points])),
  )
  return (userId) => pointsAt.map((points) => points.get(userId) ?? null)
}

/** What a student's points by hand give to the total. */
export function cellsByHand(scheme: Scheme, pointsByHand: (number | null)[]): TotalCell[] {
  return viewColumns(scheme).flatMap(({ category, fullPoints }, index) => {
    const points = pointsByHand[index] ?? null
    if (points === null) return []
    return { category, percentage: percentageOfPoints(points, fullPoints) }
  })
}
