import { addLimit } from '@ceping/contract/class-member'
import type * as contract from '@ceping/contract/class-member'
import type { InputOf } from '@ceping/contract/endpoint'
import { Account } from '@ceping/contract/user'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { User } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { readTable } from '../../tables/read-table.ts'
import { claimTaughtClass, requireTaughtClass } from '../class/class.access.ts'
import { enrol } from './enrol.ts'

const accountHeads = new Set(['学号', '账号'])

/** Ids of the students and teachers with these accounts, locked against deletion. */
async function lockAddable(
  transaction: DbTransaction,
  accounts: string[],
): Promise<Map<string, number>> {
  // A cell of a file may hold no account at all, or text that PostgreSQL cannot store.
  const possible = accounts.filter((account) => Account.safeParse(account).success)
  const users = await transaction.$queryRaw<Pick<User, 'id' | 'userAccount'>[]>`
    select id, "userAccount" from "User"
    where "userAccount" = any (${possible}::text[]) and "userRole" in ('student', 'teacher')
      and "disabledAt" is null and "deletedAt" is null
    for share`
  return new Map(users.map(({ id, userAccount }) => [userAccount, id]))
}

/** Add those accounts that are not members yet, each by its role, and say what became of each. */
async function addAccounts(
  context: Context,
  classId: number,
  accounts: string[],
): Promise<contract.AddedMembers> {
  return inTransaction(context.db, async (transaction) => {
    await claimTaughtClass(transaction, context.user, classId)
    const idOf = await lockAddable(transaction, accounts)
    const enrolled = await enrol(transaction, classId, [...idOf.values()])

    const report: contract.AddedMembers = { added: [], alreadyMembers: [], unknown: [] }
    for (const account of new Set(accounts)) {
      const id = idOf.get(account)
      if (id === undefined) report.unknown.push(account)
      else if (enrolled.has(id)) report.added.push(account)
      else report.alreadyMembers.push(account)
    }
    if (report.added.length > 0) {
      await writeAudit(transaction, context, {
        action: 'member.add',
        objectType: 'class',
        objectId: classId,
        after: { userAccounts: report.added },
      })
    }
    return report
  })
}

/** Add students and teachers to a class that the user teaches, by their accounts. */
export async function addMembers(
  context: Context,
  { body }: InputOf<typeof contract.addMembers>,
): Promise<contract.AddedMembers> {
  return addAccounts(context, body.classId, body.userAccounts)
}

/** The accounts in a table: below the head 学号 or 账号, or all there is in a single column. */
function readAccounts(table: string[][]): string[] {
  const [head = [], ...rows] = table
  const column = head.findIndex((cell) => accountHeads.has(cell))
  const isSingleColumn = table.every(({ length }) => length <= 1)
  if (column < 0 && !isSingleColumn) {
    throw new AppError('FILE_UNREADABLE', { message: '文件中没有“学号”或“账号”一列' })
  }
  const accounts =
    column < 0 ? table.map(([cell = '']) => cell) : rows.map((row) => row[column] ?? '')
  return accounts
    .filter((account) => account !== '')
    .map((account) => Account.safeParse(account).data ?? account)
}

/** The same with the accounts in a file. */
export async function importMembers(
  context: Context,
  { params, body }: InputOf<typeof contract.importMembers>,
): Promise<contract.AddedMembers> {
  // Checked before the file is read, which is work, and once more when the accounts are added.
  await requireTaughtClass(context.db, context.user, params.classId)
  const table = await readTable(context, body.file, { rows: addLimit })
  return addAccounts(context, params.classId, readAccounts(table))
}
