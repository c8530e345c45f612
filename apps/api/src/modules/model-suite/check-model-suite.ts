import type { InputOf } from '@ceping/contract/endpoint'
import * as contract from '@ceping/contract/model-suite'
import type { Context } from '../../context/deps.ts'
import { AppError, notFound } from '../../refusal/app-error.ts'
import { ownProblemWhere } from '../problem/problem.access.ts'
import { askCompiler } from '../problem/reference-check.ts'

/** A suite that was judged, and the reference code that it was judged with. */
export interface CheckedSuite {
  check: contract.ModelSuiteCheck
  code: string
}

/**
 * Have a suite and its variants judged with the problem's reference code. Refuses with NOT_FOUND,
 * JUDGE_UNAVAILABLE or TOO_MANY_REQUESTS.
 */
export async function judgeSuite(
  context: Context,
  { problemId, testFileCode, variants }: InputOf<typeof contract.checkModelSuite>['body'],
): Promise<CheckedSuite> {
  const { db, user } = context
  const problem = await db.problem.findFirst({
    where: { problemId, ...ownProblemWhere(user) },
    select: { code: true },
  })
  if (problem === null) throw notFound('题目')
  const { code } = problem
  const suite = { testFileCode, variants: variants.map((variant) => variant.code) }
  const result = await askCompiler(context, { code, suite })
  if (result === null) throw new AppError('JUDGE_UNAVAILABLE')
  return { check: contract.ModelSuiteCheck.parse(result), code }
}

/** Say what the judge says of a model suite; nothing is stored. */
export async function checkModelSuite(
  context: Context,
  { body }: InputOf<typeof contract.checkModelSuite>,
): Promise<contract.ModelSuiteCheck> {
  const { check } = await judgeSuite(context, body)
  return check
}
