import type * as contract from '@ceping/contract/admin/judge-host'
import type { InputOf } from '@ceping/contract/endpoint'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { JudgeHost } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context, Deps } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { isGone } from '../../judge/host-state.ts'
import { viewJudgeHost } from './judge-host.view.ts'

/** Every host that ever reported and was not removed, by name. */
export async function listJudgeHosts({
  db,
  times,
}: Pick<Deps, 'db' | 'times'>): Promise<contract.JudgeHostView[]> {
  const hosts = await db.judgeHost.findMany({ orderBy: { name: 'asc' } })
  return hosts.map((host) => viewJudgeHost(times, host))
}

/** Lock a host's row until the transaction ends; its heartbeat waits. */
async function claimHost(transaction: DbTransaction, name: string): Promise<JudgeHost> {
  await transaction.$executeRaw`select from "JudgeHost" where "name" = ${name} for no key update`
  const host = await transaction.judgeHost.findUnique({ where: { name } })
  if (host === null) throw new AppError('NOT_FOUND', { message: '没有这台判题机，请刷新列表' })
  return host
}

/** Give a host an order, which it follows within seconds, also after a restart. */
export async function setJudgeHostMode(
  context: Context,
  { body }: InputOf<typeof contract.setJudgeHostMode>,
): Promise<true> {
  const { name, mode } = body
  await inTransaction(context.db, async (transaction) => {
    const host = await claimHost(transaction, name)
    if (isGone(host)) throw new AppError('JUDGE_HOST_GONE')
    if (host.mode === mode) return
    await transaction.judgeHost.update({ where: { name }, data: { mode } })
    await writeAudit(transaction, context, {
      action: 'judge_host.set_mode',
      objectType: 'judge_host',
      objectId: name,
      before: { mode: host.mode },
      after: { mode },
    })
  })
  return true
}

/** Remove the row of a host that is not alive. */
export async function forgetJudgeHost(
  context: Context,
  { body: { name } }: InputOf<typeof contract.forgetJudgeHost>,
): Promise<true> {
  await inTransaction(context.db, async (transaction) => {
    const host = await claimHost(transaction, name)
    if (!isGone(host)) throw new AppError('JUDGE_HOST_ALIVE')
    await transaction.judgeHost.delete({ where: { name } })
    const { mode, sandbox, capacity, done, failed } = host
    await writeAudit(transaction, context, {
      action: 'judge_host.forget',
      objectType: 'judge_host',
      objectId: name,
      before: { mode, sandbox, capacity, done, failed },
    })
  })
  return true
}
