import type { BackupState } from '@ceping/contract/admin/backup'
import { type Figure, FigureStrip } from '../../components/figure-strip.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { formatBytes, formatRelative } from '../../lib/format.ts'

interface BackupStripProps {
  state: BackupState
  /** Of all files together. */
  storedBytes: number
  fileCount: number
}

/** Whether all is well, at a glance. */
export function BackupStrip({ state, storedBytes, fileCount }: BackupStripProps) {
  const { lastBackupAt, nextBackupAt, freeBytes, databaseBytes } = state
  const figures: Figure[] = [
    {
      name: '最近一次备份',
      value: lastBackupAt === null ? '从未' : formatRelative(lastBackupAt),
      note: lastBackupAt === null ? '请立即备份一次' : <WallClock time={lastBackupAt} />,
    },
    {
      name: '下次定时备份',
      value: nextBackupAt === null ? '未启用' : formatRelative(nextBackupAt),
      note: nextBackupAt !== null && <WallClock time={nextBackupAt} />,
    },
    { name: '备份占用', value: formatBytes(storedBytes), note: `${fileCount} 个文件` },
    {
      name: '磁盘可用',
      value: freeBytes === null ? '未知' : formatBytes(freeBytes),
      note: `数据库现有 ${formatBytes(databaseBytes)}`,
    },
  ]
  return <FigureStrip figures={figures} />
}
