import { Account, NewPassword, profileFields } from '@ceping/contract/user'
import type { ImportReport } from '@ceping/contract/user-import'
import { roleNames, UserRole } from '@ceping/contract/vocabulary'
import { z } from 'zod'

export type ImportError = ImportReport['errors'][number]

/** A role may be written in Chinese or as on the wire. */
const roles = new Map<string, UserRole>(
  UserRole.options.flatMap((role) => [
    [roleNames[role], role],
    [role, role],
  ]),
)

const ImportedUser = z.object({
  userAccount: Account,
  userRole: z
    .string()
    .transform((word) => roles.get(word))
    .pipe(z.enum(UserRole.options, '应为学生、教师或管理员'))
    .default('student'),
  ...profileFields,
  userPassword: NewPassword.optional(),
})
type Field = keyof typeof ImportedUser.shape

/** A row of the file that can be imported. */
export interface ValidRow {
  /** As a spreadsheet counts: the head is row 1. */
  row: number
  /** How the file names the column of accounts. */
  accountColumn: string
  user: z.infer<typeof ImportedUser>
}

/** Known heads of each column, the first one as in the template. */
const fieldOfHead = new Map<string, Field>([
  ['学号', 'userAccount'],
  ['账号', 'userAccount'],
  ['姓名', 'realName'],
  ['角色', 'userRole'],
  ['学校', 'school'],
  ['学院', 'college'],
  ['专业', 'major'],
  ['邮箱', 'email'],
  ['初始密码', 'userPassword'],
])

/** Columns of an export that an import ignores. */
export const exportOnlyHead = ['状态', '最近登录', '创建时间']

/** Head and examples of the template. */
export const templateHead = ['学号', '姓名', '角色', '学校', '学院', '专业', '邮箱', '初始密码']
export const templateRows = [
  ['2026010001', '张三', '学生', '示例大学', '软件学院', '软件工程', 'zhangsan@example.com', ''],
  ['T2026001', '李四', '教师', '示例大学', '软件学院', '', '', 'Example@123456'],
]

function headError(column: string, message: string): ImportError {
  return { row: 1, column, message }
}

function checkHead(head: string[]): ImportError[] {
  const unknown = head
    .filter((column) => !fieldOfHead.has(column) && !exportOnlyHead.includes(column))
    .map((column) => headError(column, `无法识别的列，可用的列有：${templateHead.join('、')}`))
  const fields = head.map((column) => fieldOfHead.get(column))
  const repeated = head
    .filter((column, index) => fieldOfHead.has(column) && fields.indexOf(fields[index]) < index)
    .map((column) => headError(column, '这一列出现了两次'))
  const missing = (['学号', '姓名'] as const)
    .filter((column) => !fields.includes(fieldOfHead.get(column)))
    .map((column) => headError(column, '缺少这一列'))
  return [...unknown, ...repeated, ...missing]
}

function columnOf(head: string[], field: unknown): string {
  return head.find((column) => fieldOfHead.get(column) === field) ?? ''
}

/** One error per cell: the first one found. */
function checkRow(
  head: string[],
  { cells, row }: { cells: string[]; row: number },
): { user?: ValidRow['user']; errors: ImportError[] } {
  // An empty cell counts as missing.
  const given = head.map((column, index) => [fieldOfHead.get(column), cells[index] || undefined])
  const { data, error } = ImportedUser.safeParse(Object.fromEntries(given))
  const messages = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) {
    const column = columnOf(head, path[0])
    if (!messages.has(column)) messages.set(column, message)
  }
  if (cells.length > head.length) messages.set('', '有内容在表头之外的列中')
  return {
    user: data,
    errors: [...messages].map(([column, message]) => ({ row, column, message })),
  }
}

/** What is wrong with the account of a row that is otherwise right. */
export function accountError(
  { row, accountColumn }: Pick<ValidRow, 'row' | 'accountColumn'>,
  message: string,
): ImportError {
  return { row, column: accountColumn, message }
}

/**
 * Read the rows of an import file, the first of which is the head; empty ones are skipped. Existing
 * accounts are not known here.
 */
export function readImportedRows([head = [], ...rows]: string[][]): {
  total: number
  valid: ValidRow[]
  errors: ImportError[]
} {
  const filled = rows
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const total = filled.length
  const errors = checkHead(head)
  if (errors.length > 0) return { total, valid: [], errors }
  if (total === 0) {
    return { total, valid: [], errors: [headError('', '表头之下没有用户')] }
  }
  const accountColumn = columnOf(head, 'userAccount')
  const valid = new Map<string, ValidRow>()
  for (const { cells, row } of filled) {
    const { user, errors: own } = checkRow(head, { cells, row })
    errors.push(...own)
    if (user === undefined) continue
    const first = valid.get(user.userAccount)
    const place = { row, accountColumn }
    if (first === undefined) valid.set(user.userAccount, { ...place, user })
    else errors.push(accountError(place, `与第 ${first.row} 行重复`))
  }
  return { total, valid: [...valid.values()], errors }
}
