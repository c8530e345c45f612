import { z } from 'zod'

/** How a backup came about. */
export const BackupKind = z.enum(['manual', 'scheduled', 'before_restore', 'uploaded'])
export type BackupKind = z.infer<typeof BackupKind>

export const backupKindNames = {
  manual: '手动备份',
  scheduled: '定时备份',
  before_restore: '恢复前自动备份',
  uploaded: '外部文件',
} as const satisfies Record<BackupKind, string>

/** Work on a backup that is done in the background. */
export const BackupOperationKind = z.enum(['make', 'verify', 'restore'])
export type BackupOperationKind = z.infer<typeof BackupOperationKind>

export const backupOperationNames = {
  make: '备份',
  verify: '校验',
  restore: '恢复',
} as const satisfies Record<BackupOperationKind, string>

/** A name of a table or a column. */
const Identifier = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,62}$/)

/** A count of rows or bytes, with a bound that keeps sums exact. */
const Amount = z.int().min(0).max(1e12)

/** Short printable ASCII text. */
const VersionText = z.string().regex(/^[\x20-\x7e]{0,100}$/)

/** A table in a backup: the entry `tables/<name>.copy`, in PostgreSQL's text format of COPY. */
export const BackupTable = z.object({
  name: Identifier,
  /** In the order of the data. */
  columns: z.array(Identifier).min(1).max(200),
  rows: Amount,
  /** Of the data, unpacked. */
  bytes: Amount,
  /** Of the data, in hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type BackupTable = z.infer<typeof BackupTable>

/** The format's number; it changes when this code can no longer read older backups. */
export const backupFormat = 1

/** The part that manifests of all formats share. */
export const AnyBackupManifest = z.object({ format: z.int() })

/** The zip's last entry, `manifest.json`. */
export const BackupManifest = z.object({
  format: z.literal(backupFormat),
  productVersion: VersionText,
  /** The last migration that the database had. */
  migration: z.string().regex(/^[0-9]{14}_[a-z0-9_]{1,100}$/),
  createdAt: z.iso.datetime().startsWith('20'),
  postgresVersion: VersionText,
  tables: z.array(BackupTable).max(500),
  /** `value` is the last number that was used; null before the first. */
  sequences: z
    .array(z.object({ table: Identifier, column: Identifier, value: z.int().nullable() }))
    .max(500),
})
export type BackupManifest = z.infer<typeof BackupManifest>

/** A restore that cannot begin within this time is cancelled. */
export const restoreStartMinutes = 10

/** Why work on a backup failed, and the text that is shown. */
export const backupFaults = {
  damaged: '备份文件已损坏或不完整，校验值不符',
  not_a_backup: '这不是测评的备份文件',
  unknown_format: '备份文件的格式不受支持，可能来自更新的版本，请先升级平台',
  newer: '备份来自更新的版本，请先升级平台再恢复',
  database_newer: '现有数据库比程序新，请先升级平台，或者先用空的数据库再恢复',
  contradictory: '备份文件的内容与其清单不符，不能使用',
  oversized: '备份文件解压后大得不合常理，为保护数据库所在的磁盘，没有读入',
  unreadable: '文件不能读取，请检查其权限',
  missing: '备份文件已不在备份目录中',
  folder_full: '备份目录所在磁盘的空间不足',
  folder_unwritable: '备份目录不能写入，请检查其权限',
  database_full: '数据库所在磁盘的空间不足',
  no_migrations: '没有设置 MIGRATIONS_DIR，不能校验和恢复备份，请联系运维人员',
  no_permission: '数据库账号没有建立 schema 的权限，请将其设为该数据库的所有者',
  busy: '有操作长时间占用数据，未能开始替换，请稍后再试',
  overdue: `恢复未能在 ${restoreStartMinutes} 分钟内开始，已取消，数据没有改变；如仍要恢复，请重新操作`,
  unexpected: '出现意外错误，数据没有改变，详情见服务日志',
  broken_off: '服务在中途停止，操作没有完成，数据没有改变',
} as const
export type BackupFault = keyof typeof backupFaults
