import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  idOf,
  idTextOf,
  text,
  UploadedFile,
  Version,
  wholeNumber,
  WallTime,
} from '../wire-types.ts'
import { BackupKind, BackupOperationKind } from './backup-file.ts'
import { ShownText } from '../shown-text.ts'

/** How much a backup holds, by its manifest. */
export const BackupContents = z.object({
  users: z.int(),
  classes: z.int(),
  problems: z.int(),
  submissions: z.int(),
})
export type BackupContents = z.infer<typeof BackupContents>

export const BackupView = z.object({
  backupId: z.int(),
  fileName: z.string(),
  kind: BackupKind,
  /** An account; empty for scheduled backups and for files found in the folder. */
  createdBy: ShownText,
  createTime: WallTime,
  /** Null while it is being made, and after a failure. */
  sizeBytes: z.int().nullable(),
  /** Of all tables together; null as above. */
  rowCount: z.int().nullable(),
  contents: BackupContents.nullable(),
  productVersion: z.string().nullable(),
  /** Of the whole file, in hexadecimal digits; null until it has been read completely. */
  sha256: z.string().nullable(),
  /** When the last complete trial restore succeeded. */
  verifiedAt: WallTime.nullable(),
  /** Whether its file exists. An unusable backup can still be downloaded and verified. */
  isThere: z.boolean(),
  /** Why it cannot be used, in Chinese; null if it can. */
  failure: ShownText.nullable(),
})
export type BackupView = z.infer<typeof BackupView>

export const BackupOperationView = z.object({
  backupOperationId: z.int(),
  backupId: z.int(),
  fileName: z.string(),
  kind: BackupOperationKind,
  requestedBy: ShownText,
  createTime: WallTime,
  finishedAt: WallTime.nullable(),
  /** In percent. */
  progress: z.int().min(0).max(100),
  /** Why it failed, in Chinese. */
  failure: ShownText.nullable(),
})
export type BackupOperationView = z.infer<typeof BackupOperationView>

/** How many backups are kept. */
export const keepCountField = { title: '保留份数', unit: '份', min: 1, max: 365 } as const

export const BackupSchedule = z.object({
  isEnabled: z.boolean().meta({ title: '是否启用' }),
  /** In the platform's zone. */
  timeOfDay: z
    .string('请选择备份时间')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '备份时间格式应为 HH:mm')
    .meta({ title: '备份时间' }),
  /** Scheduled backups only; others stay until somebody deletes them. */
  keepCount: wholeNumber(keepCountField),
})
export type BackupSchedule = z.infer<typeof BackupSchedule>

export const BackupState = z.object({
  /** Whether this installation has a folder for backups. */
  isSetUp: z.boolean(),
  /** On the disk of that folder; null without one. */
  freeBytes: z.int().nullable(),
  databaseBytes: z.int(),
  /** Of the database now. */
  contents: BackupContents,
  /** The newest usable one that was made here. */
  lastBackupAt: WallTime.nullable(),
  nextBackupAt: WallTime.nullable(),
  schedule: BackupSchedule.extend({ version: Version }),
  uploadLimitBytes: z.int(),
  /** The running operation, or else the last one. */
  operation: BackupOperationView.nullable(),
})
export type BackupState = z.infer<typeof BackupState>

const backupId = idOf('backup')
const access = ['admin'] as const

export const getBackupState = endpoint('GET', '/api/admin/backup/getState', {
  access,
  summary: '备份的整体状况：最近与下次备份、磁盘空间、计划，以及正在进行（或最后一次）的操作',
  data: BackupState,
})

export const listBackups = endpoint('GET', '/api/admin/backup/list', {
  access,
  summary: '全部备份，最新的在前；备份目录里没有记录的文件会一并列出',
  data: z.array(BackupView),
})

export const makeBackup = endpoint('POST', '/api/admin/backup/make', {
  access,
  summary: '立即备份（在后台进行），返回操作编号',
  data: z.int(),
  errors: ['BACKUP_NOT_SET_UP', 'BACKUP_BUSY', 'BACKUP_NO_SPACE'],
})

export const downloadBackup = endpoint('GET', '/api/admin/backup/download/{backupId}', {
  access,
  summary: '下载备份文件',
  params: z.object({ backupId: idTextOf('backup') }),
  data: z.file().mime('application/zip'),
  answer: 'file',
  errors: ['NOT_FOUND', 'BACKUP_UNUSABLE'],
})

export const verifyBackup = endpoint('POST', '/api/admin/backup/verify', {
  access,
  summary: '试恢复一个备份，检查其是否完好（在后台进行，不改动现有数据），返回操作编号',
  body: z.object({ backupId }),
  data: z.int(),
  errors: ['NOT_FOUND', 'BACKUP_UNUSABLE', 'BACKUP_BUSY'],
})

export const restoreBackup = endpoint('POST', '/api/admin/backup/restore', {
  access,
  summary:
    '用备份替换全部数据（在后台进行）：先自动备份现有数据，完成后所有人须重新登录；须输入文件名确认；返回操作编号',
  body: z.object({
    backupId,
    fileName: text({ title: '文件名', max: 255, required: '请输入备份的文件名' }),
  }),
  data: z.int(),
  errors: ['NOT_FOUND', 'BACKUP_NAME_WRONG', 'BACKUP_UNUSABLE', 'BACKUP_BUSY', 'BACKUP_NO_SPACE'],
})

export const deleteBackup = endpoint('POST', '/api/admin/backup/delete', {
  access,
  summary: '删除备份及其文件',
  body: z.object({ backupId }),
  errors: ['NOT_FOUND', 'BACKUP_BUSY'],
})

export const updateBackupSchedule = endpoint('POST', '/api/admin/backup/updateSchedule', {
  access,
  summary: '修改备份计划',
  body: BackupSchedule.extend({ version: Version.optional() }),
  errors: ['EDIT_CONFLICT', 'BACKUP_NOT_SET_UP'],
})

/** Identifies the upload that a piece belongs to. */
const uploadId = z.uuid('上传编号格式不正确').meta({ title: '上传编号' })

/** Size of one piece of an upload, below the limits of the API and of the documented proxy. */
export const uploadPieceBytes = 4 * 1024 * 1024

export const beginBackupUpload = endpoint('POST', '/api/admin/backup/beginUpload', {
  access,
  summary: '开始上传备份文件，返回上传编号；之后逐段上传',
  body: z.object({
    sizeBytes: z.int('文件大小应为整数').min(1, '文件是空的').meta({ title: '文件大小' }),
  }),
  data: z.string(),
  errors: ['BACKUP_NOT_SET_UP', 'BACKUP_NO_SPACE', 'BACKUP_TOO_LARGE'],
})

export const uploadBackupPiece = endpoint('POST', '/api/admin/backup/uploadPiece', {
  access,
  summary: '上传备份文件的一段，应从已收到之处接上；返回已收到的字节数',
  query: z.object({
    uploadId,
    /** Where in the whole file the piece begins; a piece that is sent twice is stored once. */
    offset: z
      .string('请给出起始位置')
      .regex(/^\d{1,15}$/, '起始位置应为非负整数')
      .meta({ title: '起始位置' })
      .transform(Number),
  }),
  body: z.object({ file: UploadedFile }),
  isForm: true,
  data: z.int(),
  errors: ['BACKUP_UPLOAD_OUT_OF_STEP', 'BACKUP_NO_SPACE', 'BACKUP_TOO_LARGE'],
})

export const finishBackupUpload = endpoint('POST', '/api/admin/backup/finishUpload', {
  access,
  summary: '结束上传：检查文件并加入列表，随后在后台校验；返回备份编号',
  body: z.object({ uploadId }),
  data: z.int(),
  errors: ['BACKUP_UPLOAD_OUT_OF_STEP', 'BACKUP_FILE_UNREADABLE'],
})
