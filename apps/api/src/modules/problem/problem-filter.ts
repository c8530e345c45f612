import type { Prisma } from '@ceping/db/types'
import { containsText } from '../../contains-text.ts'

/** The problems of a set with a text in their title and all of some tags. */
export function filteredProblemWhere(
  problemSetId: number,
  { title = '', tags = [] }: { title?: string; tags?: string[] },
): Prisma.ProblemWhereInput {
  return {
    problemSetId,
    deletedAt: null,
    title: containsText(title),
    tags: { hasEvery: tags },
  }
}
