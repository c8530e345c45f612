import type { InputOf } from '@ceping/contract/endpoint'
import * as contract from '@ceping/contract/model-suite'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { ownProblemWhere } from '../problem/problem.access.ts'

/** The model suite of a problem that the user may change, beside its reference code. */
export async function getModelSuite(
  { db, times, user }: Context,
  { query }: InputOf<typeof contract.getModelSuite>,
): Promise<contract.ModelSuiteView> {
  const { problemId } = query
  const problem = await db.problem.findFirst({
    where: { problemId, ...ownProblemWhere(user) },
    select: {
      title: true,
      code: true,
      modelSuite: {
        include: {
          variants: { orderBy: { position: 'asc' } },
          revision: { select: { code: true } },
        },
      },
    },
  })
  if (problem === null) throw notFound('题目')
  const { title, code, modelSuite } = problem
  return {
    problemId,
    title,
    code,
    suite: modelSuite && {
      testFileCode: modelSuite.testFileCode,
      variants: modelSuite.variants,
      version: modelSuite.version,
      updateTime: times.toWallTime(modelSuite.updateTime),
      check: contract.ModelSuiteCheck.nullable().parse(modelSuite.check),
      isOutdated: modelSuite.revision.code !== code,
    },
  }
}
