import type { Prisma } from '@ceping/db/types'
import { containsText } from '../../lists/contains-text.ts'

/** Problems with a text in their title and all of some tags. */
export function problemFilter({
  title = '',
  tags = [],
}: {
  title?: string
  tags?: string[]
}): Prisma.ProblemWhereInput {
  return { title: containsText(title), tags: { hasEvery: tags } }
}
