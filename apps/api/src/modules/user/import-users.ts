import type { File } from 'node:buffer'
import type { InputOf } from '@ceping/contract/endpoint'
import { importRowLimit } from '@ceping/contract/user-import'
import type * as contract from '@ceping/contract/user-import'
import type { UserRole } from '@ceping/contract/vocabulary'
import type { Db } from '@ceping/db/client'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { readTable } from '../../tables/read-table.ts'
import { writeTable } from '../../tables/write-table.ts'
import { asAdmin } from './as-admin.ts'
import { choosePasswords, drawnPasswordsOf, type NewUser } from './choose-passwords.ts'
import {
  accountError,
  type ImportError,
  readImportedRows,
  templateHead,
  templateRows,
  type ValidRow,
} from './import-rows.ts'

function takenError(row: ValidRow): ImportError {
  return accountError(row, '该账号已存在')
}

async function findTaken(db: Db, rows: ValidRow[]): Promise<ImportError[]> {
  const accounts = rows.map(({ user }) => user.userAccount)
  const found = await db.user.findMany({
    where: { userAccount: { in: accounts } },
    select: { userAccount: true },
  })
  const taken = new Set(found.map(({ userAccount }) => userAccount))
  return rows.filter(({ user }) => taken.has(user.userAccount)).map(takenError)
}

/** Store all users or none: `reject` refuses them when an account was taken in the meantime. */
async function storeUsers(
  context: Context,
  users: NewUser[],
  reject: (errors: ImportError[]) => AppError,
): Promise<void> {
  await asAdmin(context, async (transaction) => {
    const created = await transaction.user.createManyAndReturn({
      data: users.map(({ columns }) => columns),
      skipDuplicates: true,
      select: { userAccount: true },
    })
    const stored = new Set(created.map(({ userAccount }) => userAccount))
    const missing = users.filter(({ columns }) => !stored.has(columns.userAccount))
    if (missing.length > 0) throw reject(missing.map(({ row }) => takenError(row)))
    const accountsOf = (role: UserRole) =>
      users.flatMap(({ row: { user } }) => (user.userRole === role ? [user.userAccount] : []))
    await writeAudit(transaction, context, {
      action: 'user.import',
      objectType: 'user',
      objectId: context.user.id,
      after: {
        students: accountsOf('student'),
        teachers: accountsOf('teacher'),
        admins: accountsOf('admin'),
      },
    })
  })
}

/**
 * Import users from a table, all or none. Passwords that the file does not give are drawn and shown
 * once, in the report. With errors, a dry run reports them and an import is refused with
 * IMPORT_REJECTED, whose data is the same report.
 */
export async function importUsers(
  context: Context,
  { query, body }: InputOf<typeof contract.importUsers>,
): Promise<contract.ImportReport> {
  const isDryRun = query.dryRun
  const table = await readTable(context, body.file, { rows: importRowLimit })
  const { total, valid, errors: rowErrors } = readImportedRows(table)
  const errors = [...rowErrors, ...(await findTaken(context.db, valid))]
  const reportOf = (found: ImportError[]): contract.ImportReport => ({
    isDryRun,
    total,
    imported: found.length === 0 ? total : 0,
    errors: found.toSorted((one, other) => one.row - other.row),
    initialPasswords: [],
  })
  const reject = (found: ImportError[]) =>
    new AppError('IMPORT_REJECTED', { data: reportOf(found) })
  if (isDryRun) return reportOf(errors)
  if (errors.length > 0) throw reject(errors)
  const users = await choosePasswords(valid)
  await storeUsers(context, users, reject)
  return { ...reportOf([]), initialPasswords: drawnPasswordsOf(users) }
}

/** An empty import file with examples. */
export async function getImportTemplate(
  _context: Context,
  { query }: InputOf<typeof contract.getImportTemplate>,
): Promise<File> {
  return writeTable({ name: '用户导入模板', head: templateHead, rows: templateRows }, query.format)
}
