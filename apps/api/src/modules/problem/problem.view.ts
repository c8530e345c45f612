import type { ProblemView } from '@ceping/contract/problem'
import { Language } from '@ceping/contract/vocabulary'
import type { Prisma } from '@ceping/db/types'
import { nameOf } from '../../view/name-of.ts'
import type { Times } from '../../view/times.ts'

/** What `viewProblem` needs of a problem. */
export const problemInclude = {
  creator: { select: { realName: true } },
} satisfies Prisma.ProblemInclude

type ProblemRow = Prisma.ProblemGetPayload<{ include: typeof problemInclude }>

export function viewProblem(times: Times, row: ProblemRow): ProblemView {
  return {
    problemId: row.problemId,
    problemSetId: row.problemSetId,
    title: row.title,
    tags: row.tags,
    description: row.description,
    code: row.code,
    language: Language.parse(row.language),
    createTime: times.toWallTime(row.createTime),
    updateTime: times.toWallTime(row.updateTime),
    version: row.version,
    userVO: { realName: nameOf(row.creator) },
  }
}
