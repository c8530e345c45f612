import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ImportReport } from './user-import.ts'
import { flagText, idTextOf, TableFormat, UploadedFile } from './wire-types.ts'

/** Rows of a roster, without the header. */
export const rosterRowLimit = 500

/** What an import of a roster did, or would do. `imported` counts the new accounts. */
export const RosterReport = ImportReport.extend({
  /** Accounts that there were already, which are added to the class. */
  joined: z.int(),
  /** Those that are in the class already. */
  alreadyMembers: z.int(),
})
export type RosterReport = z.infer<typeof RosterReport>

export const importRoster = endpoint('POST', '/api/classMember/roster/{classId}', {
  access: ['teacher', 'admin'],
  summary:
    '从 xlsx 或 csv（UTF-8 或 GBK）名单为班级开通学生账号并加入班级，已有的学生账号只加入班级、不改动；要么全部要么一行不导；dryRun=true 只检查；密码由平台生成，首次登录须修改',
  params: z.object({ classId: idTextOf('class') }),
  query: z.object({ dryRun: flagText('是否只检查').default(false) }),
  isForm: true,
  body: z.object({ file: UploadedFile }),
  data: RosterReport,
  errors: ['NOT_FOUND', 'IMPORT_REJECTED', 'TOO_MANY_REQUESTS'],
})

export const getRosterTemplate = endpoint('GET', '/api/classMember/roster/template', {
  access: ['teacher', 'admin'],
  summary: '班级名单的模板文件',
  query: z.object({ format: TableFormat.default('xlsx') }),
  data: z.file(),
  answer: 'file',
})
