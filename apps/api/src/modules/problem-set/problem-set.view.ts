import type { ProblemSetView } from '@ceping/contract/problem-set'
import type { Prisma } from '@ceping/db/types'
import { nameOf } from '../../view/name-of.ts'
import type { Times } from '../../view/times.ts'

/** What `viewProblemSet` needs of a problem set. */
export const problemSetInclude = {
  creator: { select: { realName: true } },
  _count: { select: { problems: { where: { deletedAt: null } } } },
} satisfies Prisma.ProblemSetInclude

type ProblemSetRow = Prisma.ProblemSetGetPayload<{ include: typeof problemSetInclude }>

/** What a set is called. Fallback of section 3 of the specification. */
export function namedSet(name: string): string {
  return name || '未命名题库'
}

export function viewProblemSet(times: Times, row: ProblemSetRow): ProblemSetView {
  return {
    problemSetId: row.problemSetId,
    name: namedSet(row.name),
    creatorName: nameOf(row.creator),
    problemCount: row._count.problems,
    createTime: times.toWallTime(row.createTime),
    updateTime: times.toWallTime(row.updateTime),
    version: row.version,
  }
}
