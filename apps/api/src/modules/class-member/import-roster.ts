import type { File } from 'node:buffer'
import { rosterRowLimit } from '@ceping/contract/class-roster'
import type * as contract from '@ceping/contract/class-roster'
import type { InputOf } from '@ceping/contract/endpoint'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import type { User } from '@ceping/db/types'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { countTry, type ThrottleRule } from '../../limits/throttle.ts'
import { AppError } from '../../refusal/app-error.ts'
import { readTable } from '../../tables/read-table.ts'
import { writeTable } from '../../tables/write-table.ts'
import { claimTaughtClass, requireTaughtClass } from '../class/class.access.ts'
import { choosePasswords, drawnPasswordsOf, type NewUser } from '../user/choose-passwords.ts'
import {
  accountError,
  type ImportError,
  readImportedRows,
  templateHead,
  templateRows,
  type ValidRow,
} from '../user/import-rows.ts'
import { enrol } from './enrol.ts'

const imports: ThrottleRule = {
  name: 'import-roster',
  tries: 20,
  windowMs: 3_600_000,
  reason: '导入名单过于频繁',
}

/** What administrators may say of a user, and teachers may not. */
const adminsHead = new Set(['角色', '初始密码'])

type Account = Pick<
  User,
  'id' | 'userAccount' | 'realName' | 'userRole' | 'disabledAt' | 'deletedAt'
>

function findAccounts(db: DbTransaction, accounts: string[]): Promise<Account[]> {
  return db.user.findMany({
    where: { userAccount: { in: accounts } },
    select: {
      id: true,
      userAccount: true,
      realName: true,
      userRole: true,
      disabledAt: true,
      deletedAt: true,
    },
  })
}

/** What a teacher may not decide about a new account. */
function checkOwnColumns(row: ValidRow): ImportError[] {
  const { userRole, userPassword } = row.user
  return [
    ...(userRole === 'student'
      ? []
      : [{ row: row.row, column: '角色', message: '名单中只能有学生' }]),
    ...(userPassword === undefined
      ? []
      : [{ row: row.row, column: '初始密码', message: '请留空，由平台生成' }]),
  ]
}

/** Why an account that there is already is not added to the class; null where it is. */
function whyUnfit({ user }: ValidRow, found: Account): string | null {
  const isStudent = found.userRole === 'student'
  if (!isStudent || found.disabledAt !== null || found.deletedAt !== null) {
    return '已有这个账号，但不是在用的学生账号'
  }
  const isSame = found.realName.trim() === '' || found.realName.trim() === user.realName.trim()
  return isSame ? null : '已有这个账号，姓名与名单不同，请核对学号'
}

/** A roster whose accounts have been looked up. */
interface Roster {
  total: number
  errors: ImportError[]
  fresh: ValidRow[]
  existing: Account[]
}

async function readRoster(db: DbTransaction, table: string[][]): Promise<Roster> {
  const { total, valid, errors } = readImportedRows(table)
  const found = await findAccounts(
    db,
    valid.map(({ user }) => user.userAccount),
  )
  const accountOf = new Map(found.map((account) => [account.userAccount, account]))
  const unfit = valid.flatMap((row) => {
    const account = accountOf.get(row.user.userAccount)
    const reason = account === undefined ? null : whyUnfit(row, account)
    return reason === null ? [] : accountError(row, reason)
  })
  return {
    total,
    errors: [...errors, ...valid.flatMap(checkOwnColumns), ...unfit],
    fresh: valid.filter(({ user }) => !accountOf.has(user.userAccount)),
    existing: found,
  }
}

/** Store the new accounts, and let all be members; returns who of the existing ones is new in the class. */
async function storeRoster(
  context: Context,
  classId: number,
  {
    users,
    existing,
    reject,
  }: Pick<Roster, 'existing'> & {
    users: NewUser[]
    reject: (errors: ImportError[]) => AppError
  },
): Promise<string[]> {
  return inTransaction(context.db, async (transaction) => {
    await claimTaughtClass(transaction, context.user, classId)
    const created = await transaction.user.createManyAndReturn({
      data: users.map(({ columns }) => columns),
      skipDuplicates: true,
      select: { id: true, userAccount: true },
    })
    const stored = new Set(created.map(({ userAccount }) => userAccount))
    const missing = users.filter(({ columns }) => !stored.has(columns.userAccount))
    if (missing.length > 0) {
      throw reject(missing.map(({ row }) => accountError(row, '该账号刚刚被占用，请重新检查')))
    }
    const ids = [...created, ...existing].map(({ id }) => id)
    const enrolled = await enrol(transaction, classId, ids)
    const joined = existing.filter(({ id }) => enrolled.has(id))
    if (created.length > 0) {
      await writeAudit(transaction, context, {
        action: 'user.import',
        objectType: 'user',
        objectId: context.user.id,
        after: { students: [...stored], classId },
      })
    }
    const added = [...stored, ...joined.map(({ userAccount }) => userAccount)]
    if (added.length > 0) {
      await writeAudit(transaction, context, {
        action: 'member.add',
        objectType: 'class',
        objectId: classId,
        after: { userAccounts: added },
      })
    }
    return joined.map(({ userAccount }) => userAccount)
  })
}

async function countMembers(
  db: DbTransaction,
  classId: number,
  existing: Account[],
): Promise<number> {
  const userId = { in: existing.map(({ id }) => id) }
  return db.classMember.count({ where: { classId, userId, removedAt: null } })
}

/**
 * Make accounts for the students of a roster and add them to a class that the user teaches, all or none.
 * Students who have an account are only added: nothing of theirs is changed, and a name that is another
 * one is an error, since the account may be somebody else's. Teachers make no other roles and give no
 * passwords. With errors, a dry run reports them and an import is refused with IMPORT_REJECTED.
 */
export async function importRoster(
  context: Context,
  { params: { classId }, query, body }: InputOf<typeof contract.importRoster>,
): Promise<contract.RosterReport> {
  const isDryRun = query.dryRun
  // Checked before the file is read, which is work, and once more when the accounts are stored.
  await requireTaughtClass(context.db, context.user, classId)
  if (!isDryRun) await countTry(context, [imports, String(context.user.id)])
  const table = await readTable(context, body.file, { rows: rosterRowLimit })
  const { total, errors, fresh, existing } = await readRoster(context.db, table)
  const memberCount = await countMembers(context.db, classId, existing)
  const reportOf = (found: ImportError[]): contract.RosterReport => ({
    isDryRun,
    total,
    imported: found.length === 0 ? fresh.length : 0,
    joined: found.length === 0 ? existing.length - memberCount : 0,
    alreadyMembers: memberCount,
    errors: found.toSorted((one, other) => one.row - other.row),
    initialPasswords: [],
  })
  const reject = (found: ImportError[]) =>
    new AppError('IMPORT_REJECTED', { data: reportOf(found) })
  if (isDryRun) return reportOf(errors)
  if (errors.length > 0) throw reject(errors)
  const users = await choosePasswords(fresh)
  const joined = await storeRoster(context, classId, { users, existing, reject })
  return {
    ...reportOf([]),
    joined: joined.length,
    alreadyMembers: existing.length - joined.length,
    initialPasswords: drawnPasswordsOf(users),
  }
}

/** An empty roster with an example. */
export async function getRosterTemplate(
  _context: Context,
  { query }: InputOf<typeof contract.getRosterTemplate>,
): Promise<File> {
  const [example = []] = templateRows
  const columns = templateHead.map((head) => !adminsHead.has(head))
  const ofTeachers = (cells: string[]) => cells.filter((_cell, index) => columns[index])
  const table = {
    name: '班级名单模板',
    head: ofTeachers(templateHead),
    rows: [ofTeachers(example)],
  }
  return writeTable(table, query.format)
}
