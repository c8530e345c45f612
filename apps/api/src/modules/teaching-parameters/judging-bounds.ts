import type { JudgingBounds } from '@ceping/contract/admin/teaching-parameters'
import { JudgeLimits } from '@ceping/contract/judge'
import { type JudgingParameters, parameterFields } from '@ceping/contract/teaching-parameters'
import type { DbTransaction } from '@ceping/db/client'
import { fieldRefusal } from '../../http/bad-request.ts'
import { liveHostWhere } from '../../judge/pace.ts'

/**
 * The limits that every living judge host allows, in the units of the parameters; null where no
 * host lives. Hosts may differ: a setting has to hold on all of them, or the same code would pass
 * on one and not on another. Hosts that are paused or in trouble count too.
 */
export async function readJudgingBounds(
  db: Pick<DbTransaction, 'judgeHost'>,
): Promise<JudgingBounds | null> {
  const hosts = await db.judgeHost.findMany({ where: liveHostWhere(), select: { limits: true } })
  const limits = hosts.flatMap((host) => JudgeLimits.safeParse(host.limits).data ?? [])
  if (limits.length === 0) return null
  const least = (valueOf: (limits: JudgeLimits) => number, unit: number) =>
    Math.floor(Math.min(...limits.map(valueOf)) / unit)
  return {
    runSeconds: least(({ runTimeoutMs }) => runTimeoutMs, 1_000),
    compileSeconds: least(({ compileTimeoutMs }) => compileTimeoutMs, 1_000),
    outputKib: least(({ outputLimitBytes }) => outputLimitBytes, 1_024),
  }
}

/** Refuse limits beyond those of the judge hosts. */
export function requireWithinBounds(
  judging: JudgingParameters,
  bounds: JudgingBounds | null,
): void {
  for (const name of ['runSeconds', 'compileSeconds', 'outputKib'] as const) {
    const bound = bounds?.[name]
    const wanted = judging[name]
    if (bound === undefined || wanted === null || wanted <= bound) continue
    const { title, unit } = parameterFields[`judging.${name}`]
    const message = `${title}不能大于 ${bound} ${unit}：判题机最多允许这么多`
    throw fieldRefusal(`parameters.judging.${name}`, message)
  }
}
