import type { RequestOf } from '@ceping/contract/endpoint'
import type { GradeScheme, saveGradeScheme } from '@ceping/contract/grade-scheme'

type Category = GradeScheme['categories'][number]

/** What the form of a scheme holds. Categories are referred to by keys, which stay when one is removed. */
export interface SchemeFields {
  categories: (Category & { key: string })[]
  columns: {
    /** Null for a new one. */
    gradeColumnId: number | null
    title: string
    fullPoints: number
    categoryKey: string
  }[]
  /** By assignment; an empty key stands for its type. */
  categoryKeys: Record<string, string>
}

/** The key of what belongs to a category by its type. */
export const byType = ''

function keyOf(place: number | null): string {
  return place === null ? byType : `category-${place}`
}

/** What the form begins with. */
export function fieldsOfScheme({ categories, columns, assignments }: GradeScheme): SchemeFields {
  return {
    categories: categories.map((category, place) => Object.assign({ key: keyOf(place) }, category)),
    columns: columns.map(({ category, ...column }) =>
      Object.assign({ categoryKey: keyOf(category) }, column),
    ),
    categoryKeys: Object.fromEntries(
      assignments.map(({ assignmentId, category }) => [assignmentId, keyOf(category)]),
    ),
  }
}

/** What is sent of it; an assignment whose category is gone goes by its type again. */
export function bodyOfScheme({
  categories,
  columns,
  categoryKeys,
}: SchemeFields): Pick<
  RequestOf<typeof saveGradeScheme>['body'],
  'categories' | 'columns' | 'assignments'
> {
  const placeOf = (key: string) => categories.findIndex((category) => category.key === key)
  return {
    categories: categories.map(({ name, weight, droppedCount, assignmentType }) => {
      return { name: name.trim(), weight, droppedCount, assignmentType }
    }),
    columns: columns.map(({ gradeColumnId, title, fullPoints, categoryKey }) => {
      return { gradeColumnId, title: title.trim(), fullPoints, category: placeOf(categoryKey) }
    }),
    assignments: Object.entries(categoryKeys)
      .map(([assignmentId, key]) => ({
        assignmentId: Number(assignmentId),
        category: placeOf(key),
      }))
      .filter(({ category }) => category !== -1),
  }
}
