import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flagText, TableFormat, UploadedFile } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/** Rows of an import file, the head of the table not counted. */
export const importRowLimit = 5_000

/** What an import did, or would do; with errors it does nothing. */
export const ImportReport = z.object({
  isDryRun: z.boolean(),
  /** Rows in the file. */
  total: z.int(),
  /** Rows that were, or would be, imported. */
  imported: z.int(),
  errors: z.array(
    z.object({
      /** As a spreadsheet counts: the head is row 1. */
      row: z.int(),
      /** Head of the column; empty where the whole row is meant. */
      column: ShownText,
      message: ShownText,
    }),
  ),
  /** Passwords that were made up because the row had none: shown this once. */
  initialPasswords: z.array(z.object({ userAccount: z.string(), userPassword: z.string() })),
})
export type ImportReport = z.infer<typeof ImportReport>

export const importUsers = endpoint({
  method: 'POST',
  path: '/api/user/import',
  access: ['admin'],
  summary:
    '从 xlsx 或 csv（UTF-8 或 GBK）导入用户，要么全部要么一行不导；dryRun=true 只检查并逐行报告错误；给出的和生成的密码首次登录都须修改',
  query: z.object({ dryRun: flagText('是否只检查').default(false) }),
  isForm: true,
  body: z.object({ file: UploadedFile }),
  data: ImportReport,
  errors: ['IMPORT_REJECTED', 'TOO_MANY_REQUESTS'],
})

export const getImportTemplate = endpoint({
  method: 'GET',
  path: '/api/user/import/template',
  access: ['admin'],
  summary: '导入用户的模板文件',
  query: z.object({ format: TableFormat.default('xlsx') }),
  data: z.file(),
  answer: 'file',
})
