import type { DbTransaction } from '@ceping/db/client'
import type { Assignment } from '@ceping/db/types'

/**
 * In which category of a class the copies of assignments count, by the categories of these: in the same, or
 * in the first that is called the same. What has no category of its own, or finds none, goes by its type.
 */
export async function findCopiedCategories(
  transaction: DbTransaction,
  { sources, classId }: { sources: Pick<Assignment, 'gradeCategoryId'>[]; classId: number },
): Promise<Map<number, number>> {
  const ids = sources.flatMap(({ gradeCategoryId }) => gradeCategoryId ?? [])
  const categories = await transaction.gradeCategory.findMany({
    where: { OR: [{ classId }, { gradeCategoryId: { in: ids } }] },
    orderBy: { position: 'asc' },
  })
  const ofClass = categories.filter((category) => category.classId === classId)
  return new Map(
    categories.flatMap(({ gradeCategoryId, name }) => {
      const same =
        ofClass.find((category) => category.gradeCategoryId === gradeCategoryId) ??
        ofClass.find((category) => category.name === name)
      return same === undefined ? [] : [[gradeCategoryId, same.gradeCategoryId]]
    }),
  )
}
