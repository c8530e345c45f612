import type { File } from 'node:buffer'
import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/user'
import { roleNames, UserRole } from '@ceping/contract/vocabulary'
import { exportedRowLimits } from '@ceping/contract/wire-types'
import { formatSecond } from '@ceping/contract/time'
import { inTransaction } from '@ceping/db/transaction'
import type { User } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { inTurn } from '../../limits/in-turn.ts'
import { writeTable } from '../../tables/write-table.ts'
import type { Times } from '../../view/times.ts'
import { filteredUserWhere } from './find-users.ts'
import { exportOnlyHead, templateHead } from './import-rows.ts'

type ExportedUser = Omit<User, 'passwordHash'>

/** As `templateHead` and `exportOnlyHead` say; the column of passwords is left empty. */
function rowOf(times: Times, user: ExportedUser): string[] {
  const timeOf = (instant: Date | null) =>
    instant === null ? '' : formatSecond(times.toWallTime(instant))
  return [
    user.userAccount,
    user.realName,
    roleNames[UserRole.parse(user.userRole)],
    user.school,
    user.college,
    user.major,
    user.email,
    '',
    user.disabledAt === null ? '正常' : '已停用',
    timeOf(user.lastLogin),
    timeOf(user.createTime),
  ]
}

/**
 * The users who match a filter, as a file by account, for example `用户-2026-11-20.xlsx`; where there
 * are more, its last row says so.
 */
export async function exportUsers(
  context: Context,
  { query }: InputOf<typeof contract.exportUsers>,
): Promise<File> {
  const { db, times, user } = context
  const { format, ...filter } = query
  const limit = exportedRowLimits[format]
  return inTurn(`export-users ${user.id}`, async () => {
    const found = await inTransaction(db, async (transaction) => {
      const rows = await transaction.user.findMany({
        where: filteredUserWhere(filter),
        omit: { passwordHash: true },
        orderBy: { userAccount: 'asc' },
        take: limit + 1,
      })
      await writeAudit(transaction, context, {
        action: 'user.export',
        objectType: 'user',
        objectId: user.id,
        after: { ...filter, format, count: Math.min(rows.length, limit) },
      })
      return rows
    })
    const rows = found.slice(0, limit).map((one) => rowOf(times, one))
    if (found.length > limit) rows.push([`只有前 ${limit} 人，其余的请缩小筛选范围后再导出`])
    const head = [...templateHead, ...exportOnlyHead]
    return writeTable({ name: `用户-${times.toDay(new Date())}`, head, rows }, format)
  })
}
