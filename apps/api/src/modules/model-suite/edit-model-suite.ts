import { hash } from 'node:crypto'
import type { InputOf } from '@ceping/contract/endpoint'
import * as contract from '@ceping/contract/model-suite'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { Prisma } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { requireVersion } from '../../refusal/require-version.ts'
import { claimOwnProblem } from '../problem/edit-problem.ts'
import { judgeSuite } from './check-model-suite.ts'

type SuiteRow = Prisma.ModelSuiteGetPayload<{ include: { variants: true } }>

/** What the audit log keeps of a suite: its code as SHA-256. */
function auditOf({ testFileCode, variants }: SuiteRow): Prisma.InputJsonObject {
  return {
    testFileCodeSha256: hash('sha256', testFileCode),
    variants: variants.map(({ name }) => name),
    variantsSha256: hash(
      'sha256',
      JSON.stringify(variants.map(({ hint, weight, code }) => [hint, weight, code])),
    ),
  }
}

async function findSuite(transaction: DbTransaction, problemId: number): Promise<SuiteRow | null> {
  return transaction.modelSuite.findUnique({
    where: { problemId },
    include: { variants: { orderBy: { position: 'asc' } } },
  })
}

/**
 * Store a model suite once the judge has found that it passes, and finds the fault of each variant.
 * Later submissions are run with its variants.
 */
export async function updateModelSuite(
  context: Context,
  { body }: InputOf<typeof contract.updateModelSuite>,
): Promise<contract.ModelSuiteCheck> {
  const { db, user } = context
  const { problemId, testFileCode, variants, version } = body
  const { check, code } = await judgeSuite(context, body)
  if (!contract.isUsable(check)) {
    const message = check.verdict === 'passed' ? describeVariants(body, check) : undefined
    throw new AppError('MODEL_SUITE_REJECTED', { message, data: check })
  }
  await inTransaction(db, async (transaction) => {
    // The problem may have been changed or deleted while the judge ran.
    const problem = await claimOwnProblem(transaction, user, problemId)
    if (problem.code !== code) throw new AppError('EDIT_CONFLICT')
    const before = await findSuite(transaction, problemId)
    // What somebody else has begun meanwhile is not replaced unseen.
    if (version === null && before !== null) throw new AppError('EDIT_CONFLICT')
    requireVersion(version ?? undefined, before ?? { version: 0 })
    const { problemRevisionId } = await transaction.problemRevision.findFirstOrThrow({
      where: { problemId },
      orderBy: { number: 'desc' },
      select: { problemRevisionId: true },
    })
    const rows = variants.map(({ name, hint, code: faulty, weight }, index) => {
      return { position: index + 1, name, hint, code: faulty, weight }
    })
    const fields = { testFileCode, check, problemRevisionId }
    await transaction.faultyVariant.deleteMany({ where: { problemId } })
    const after = await transaction.modelSuite.upsert({
      where: { problemId },
      create: { problemId, ...fields, variants: { create: rows } },
      update: { ...fields, version: { increment: 1 }, variants: { create: rows } },
      include: { variants: { orderBy: { position: 'asc' } } },
    })
    await writeAudit(transaction, context, {
      action: 'problem.update_model_suite',
      objectType: 'problem',
      objectId: problemId,
      before: before === null ? undefined : auditOf(before),
      after: auditOf(after),
    })
  })
  return check
}

function describeVariants(
  { variants }: Pick<InputOf<typeof contract.updateModelSuite>['body'], 'variants'>,
  { variantProblems }: contract.ModelSuiteCheck,
): string | undefined {
  const index = variantProblems.findIndex((problem) => problem !== null)
  return index < 0 ? undefined : `变体“${variants[index]?.name}”：${variantProblems[index]}`
}

/** Delete a problem's model suite with its variants; results of students stay as they are. */
export async function deleteModelSuite(
  context: Context,
  { body }: InputOf<typeof contract.deleteModelSuite>,
): Promise<true> {
  const { db, user } = context
  const { problemId, version } = body
  await inTransaction(db, async (transaction) => {
    await claimOwnProblem(transaction, user, problemId)
    const before = await findSuite(transaction, problemId)
    if (before === null) return
    requireVersion(version, before)
    await transaction.modelSuite.delete({ where: { problemId } })
    await writeAudit(transaction, context, {
      action: 'problem.delete_model_suite',
      objectType: 'problem',
      objectId: problemId,
      before: auditOf(before),
    })
  })
  return true
}
