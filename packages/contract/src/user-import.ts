import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flagText, TableFormat, UploadedFile } from './wire-types.ts'
import { ShownText } from './shown-text.ts'

/** Rows of an import file, without the header. */
export const importRowLimit = 5_000

/** Passwords that were drawn, to hand out; each has to be changed at the first login. Shown only once. */
export const DrawnPasswords = z.array(
  z.object({ userAccount: z.string(), userPassword: z.string() }),
)
export type DrawnPasswords = z.infer<typeof DrawnPasswords>

/** What an import did, or would do. With errors, nothing is imported. */
export const ImportReport = z.object({
  isDryRun: z.boolean(),
  total: z.int(),
  imported: z.int(),
  errors: z.array(
    z.object({
      /** As in a spreadsheet: the header is row 1. */
      row: z.int(),
      /** Header of the column; empty for the whole row. */
      column: ShownText,
      message: ShownText,
    }),
  ),
  /** Generated passwords of rows without one; shown only once. */
  initialPasswords: DrawnPasswords,
})
export type ImportReport = z.infer<typeof ImportReport>

export const importUsers = endpoint('POST', '/api/user/import', {
  access: ['admin'],
  summary:
    '从 xlsx 或 csv（UTF-8 或 GBK）导入用户，要么全部要么一行不导；dryRun=true 只检查并逐行报告错误；给出的和生成的密码首次登录都须修改',
  query: z.object({ dryRun: flagText('是否只检查').default(false) }),
  isForm: true,
  body: z.object({ file: UploadedFile }),
  data: ImportReport,
  errors: ['IMPORT_REJECTED', 'TOO_MANY_REQUESTS'],
})

export const getImportTemplate = endpoint('GET', '/api/user/import/template', {
  access: ['admin'],
  summary: '导入用户的模板文件',
  query: z.object({ format: TableFormat.default('xlsx') }),
  data: z.file(),
  answer: 'file',
})
