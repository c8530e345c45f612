import type * as contract from '@ceping/contract/admin/problem-set'
import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type { Prisma } from '@ceping/db/types'
import { containsText } from '../../lists/contains-text.ts'
import type { Context } from '../../context/deps.ts'
import { nameOf } from '../../view/name-of.ts'
import { pageOf, sliceOf } from '../../lists/page.ts'
import { namedSet } from './problem-set.view.ts'

/** All problem sets whose name or owner holds a keyword: the active or the deleted ones. */
export async function listAllProblemSets(
  { db, times }: Context,
  { body }: InputOf<typeof contract.listAllProblemSets>,
): Promise<DataOf<typeof contract.listAllProblemSets>> {
  const part = containsText(body.keyword)
  const where: Prisma.ProblemSetWhereInput = {
    deletedAt: body.isDeleted ? { not: null } : null,
    OR: [{ name: part }, { creator: { OR: [{ realName: part }, { userAccount: part }] } }],
  }
  const [sets, total] = await Promise.all([
    db.problemSet.findMany({
      where,
      include: {
        creator: {
          select: { realName: true, userAccount: true, userRole: true, deletedAt: true },
        },
      },
      orderBy: body.isDeleted
        ? [{ deletedAt: 'desc' }, { problemSetId: 'desc' }]
        : { problemSetId: 'desc' },
      ...sliceOf(body),
    }),
    db.problemSet.count({ where }),
  ])
  const problemSetIds = sets.map(({ problemSetId }) => problemSetId)
  const [problems, assignments] = await Promise.all([
    db.problem.groupBy({
      by: ['problemSetId', 'deletedAt'],
      where: { problemSetId: { in: problemSetIds } },
      _count: true,
    }),
    db.assignment.groupBy({
      by: ['problemSetId'],
      where: { problemSetId: { in: problemSetIds }, deletedAt: null },
      _count: true,
    }),
  ])
  const records = sets.map(({ problemSetId, creator, deletedAt, ...row }) => {
    // Problems of the set that were not deleted, or were deleted together with it.
    const counted = problems.find(
      (one) =>
        one.problemSetId === problemSetId && one.deletedAt?.getTime() === deletedAt?.getTime(),
    )
    return {
      problemSetId,
      name: namedSet(row.name),
      creatorName: nameOf(creator),
      creatorAccount: creator.userAccount,
      isCreatorGone: creator.deletedAt !== null || creator.userRole === 'student',
      problemCount: counted?._count ?? 0,
      assignmentCount: assignments.find((one) => one.problemSetId === problemSetId)?._count ?? 0,
      createTime: times.toWallTime(row.createTime),
      updateTime: times.toWallTime(row.updateTime),
      deletedAt: deletedAt && times.toWallTime(deletedAt),
    }
  })
  return pageOf(body, { records, total })
}
