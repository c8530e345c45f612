import type * as contract from '@ceping/contract/admin/teaching-parameters'
import type { AuditAction } from '@ceping/contract/audit'
import type { InputOf } from '@ceping/contract/endpoint'
import {
  findChanges,
  type ParameterChange,
  TeachingParameters,
} from '@ceping/contract/teaching-parameters'
import type { DbTransaction } from '@ceping/db/client'
import { takeTurn } from '@ceping/db/locks'
import { readParametersVersion } from '@ceping/db/teaching-parameters'
import { inTransaction } from '@ceping/db/transaction'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { requireVersion } from '../../refusal/require-version.ts'
import { readJudgingBounds, requireWithinBounds } from './judging-bounds.ts'

/** The new parameters, and the version that was edited. */
interface Change {
  parameters: TeachingParameters
  reason: string
  version: number
  action: AuditAction
  /** What else the audit log says about the change. */
  details?: { restoredId: number }
}

/** Changes in the form of the audit log. */
function auditOf(changes: ParameterChange[]) {
  return {
    before: Object.fromEntries(changes.map(({ path, before }) => [path, before])),
    after: Object.fromEntries(changes.map(({ path, after }) => [path, after])),
  }
}

/** Store new parameters, one change after the other; returns their version. */
async function storeParameters(
  transaction: DbTransaction,
  context: Context,
  change: Change,
): Promise<number> {
  const { parameters, reason, version, action, details } = change
  await takeTurn(transaction, 'change teaching parameters')
  const newest = await readParametersVersion(transaction)
  requireVersion(version, newest)
  requireWithinBounds(parameters.judging, await readJudgingBounds(transaction))
  const { teachingParametersId } = await transaction.teachingParameters.create({
    data: { parameters, reason, creatorId: context.user.id },
    select: { teachingParametersId: true },
  })
  const { before, after } = auditOf(findChanges(newest.parameters, parameters))
  await writeAudit(transaction, context, {
    action,
    objectType: 'teaching_parameters',
    objectId: teachingParametersId,
    before,
    after: { ...after, reason, ...details },
  })
  return teachingParametersId
}

/** Set new parameters; assignments that were published before keep their scoring policy. */
export async function changeTeachingParameters(
  context: Context,
  { body }: InputOf<typeof contract.changeTeachingParameters>,
): Promise<number> {
  const action = 'teaching_parameters.change'
  return inTransaction(context.db, async (transaction) =>
    storeParameters(transaction, context, { ...body, action }),
  )
}

/** Set the parameters of an earlier version again, as a new version. */
export async function restoreTeachingParameters(
  context: Context,
  { body }: InputOf<typeof contract.restoreTeachingParameters>,
): Promise<number> {
  const { teachingParametersId, ...rest } = body
  return inTransaction(context.db, async (transaction) => {
    const where = { teachingParametersId }
    const earlier = await transaction.teachingParameters.findUnique({ where })
    if (earlier === null) throw notFound('这个版本的参数')
    return storeParameters(transaction, context, {
      ...rest,
      parameters: TeachingParameters.parse(earlier.parameters),
      action: 'teaching_parameters.restore',
      details: { restoredId: teachingParametersId },
    })
  })
}
