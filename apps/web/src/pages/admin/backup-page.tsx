import {
  type BackupOperationView,
  type BackupState,
  type BackupView,
  deleteBackup,
  makeBackup,
  verifyBackup,
} from '@ceping/contract/admin/backup'
import { backupOperationNames } from '@ceping/contract/admin/backup-file'
import { errorCodes } from '@ceping/contract/error-codes'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Progress, Skeleton } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../components/confirm.tsx'
import { type Figure, FigureStrip } from '../../components/figure-strip.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { Section } from '../../components/section.tsx'
import { useTell } from '../../components/use-tell.ts'
import { WallClock } from '../../components/wall-clock.tsx'
import { BackupTable } from '../../features/backup/backup-table.tsx'
import {
  backupsQuery,
  backupStateQuery,
  isRunning,
  outdatedByBackup,
} from '../../features/backup/backup.api.ts'
import styles from '../../features/backup/backup.module.css'
import { RestoreModal } from '../../features/backup/restore-modal.tsx'
import { ScheduleForm } from '../../features/backup/schedule-form.tsx'
import { UploadButton } from '../../features/backup/upload-button.tsx'
import { ApiError } from '../../lib/call-api.ts'
import { formatMinute } from '@ceping/contract/time'
import { formatBytes, formatRelative } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import pageStyles from './backup-page.module.css'

/** Copies of everything: made, kept, checked, and brought back. */
export function BackupPage() {
  const state = useQuery(backupStateQuery)
  const backups = useQuery(backupsQuery(state.data?.operation ?? null))
  const isReplacing =
    state.error instanceof ApiError && state.error.code === errorCodes.RESTORING.code
  const failed = state.isLoadingError ? state : backups.isLoadingError ? backups : null
  return (
    <div className={`page ${pageStyles.page}`}>
      <h1>数据备份</h1>
      {failed !== null && (
        <LoadError title="获取备份失败" error={failed.error} onRetry={failed.refetch} />
      )}
      {failed === null && (state.isPending || backups.isPending) && (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
      {state.data !== undefined && backups.data !== undefined && (
        <Backups state={state.data} backups={backups.data} isReplacing={isReplacing} />
      )}
    </div>
  )
}

interface BackupsProps {
  state: BackupState
  backups: BackupView[]
  isReplacing: boolean
}

function Backups({ state, backups, isReplacing }: BackupsProps) {
  const [restored, setRestored] = useState<BackupView | null>(null)
  const { make, isMaking, verify, remove } = useBackupActions()
  const { isSetUp, operation, schedule, contents, uploadLimitBytes } = state
  const isBusy = isRunning(state)
  // Files that are of no use take room as well; one that is being made has no size yet.
  const stored = backups.filter(({ sizeBytes }) => sizeBytes !== null)
  const storedBytes = stored.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0)
  return (
    <>
      {!isSetUp && (
        <Alert
          type="warning"
          showIcon
          title="尚未设置备份目录"
          description="请运维人员为平台设置环境变量 BACKUP_DIR（一个不在数据库磁盘上的目录），然后重新启动。"
        />
      )}
      <BackupStrip state={state} storedBytes={storedBytes} fileCount={stored.length} />
      {operation !== null && <OperationLine operation={operation} isReplacing={isReplacing} />}
      <Section title="备份">
        <div className={styles.actions}>
          <Button type="primary" loading={isMaking} disabled={!isSetUp || isBusy} onClick={make}>
            立即备份
          </Button>
          <UploadButton limitBytes={uploadLimitBytes} isDisabled={!isSetUp || isBusy} />
        </div>
        <BackupTable
          backups={backups}
          isBusy={isBusy}
          onVerify={verify}
          onRestore={setRestored}
          onDelete={remove}
        />
        <p className="muted">
          备份里有全部账号、班级、题目、提交、成绩和审计日志，不含登录状态和服务日志。备份文件含有个人信息、全部代码和密码的散列值，没有加密，请妥善保管，并定期复制到另一台机器。
        </p>
      </Section>
      <Section title="定时备份">
        <ScheduleForm schedule={schedule} />
        <p className="muted">只清理较早的定时备份，手动备份和外部文件一直保留，直到被删除。</p>
      </Section>
      <RestoreModal backup={restored} now={contents} onClose={() => setRestored(null)} />
    </>
  )
}

interface BackupStripProps {
  state: BackupState
  /** Of all files together. */
  storedBytes: number
  fileCount: number
}

/** Whether all is well, at a glance. */
function BackupStrip({ state, storedBytes, fileCount }: BackupStripProps) {
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

interface OperationLineProps {
  operation: BackupOperationView
  /** Requests are turned away because the data are being replaced. */
  isReplacing: boolean
}

/** What goes on, and how far it is; or why the last one came to nothing. */
function OperationLine({ operation, isReplacing }: OperationLineProps) {
  const { kind, fileName, finishedAt, failure, progress } = operation
  const name = backupOperationNames[kind]
  if (finishedAt === null) {
    return (
      <output className={styles.operation}>
        <span>
          正在{name} <span className={styles.file}>{fileName}</span>
        </span>
        <Progress percent={progress} status="active" aria-label={`${name}进度`} />
        {kind === 'restore' && (
          <span className="muted">
            {isReplacing
              ? '正在替换数据，平台暂停服务；完成后请重新登录。'
              : '先检查备份并保存现有数据，最后替换；完成后所有人须重新登录。'}
          </span>
        )}
      </output>
    )
  }
  if (failure === null) return null
  return (
    <Alert
      type="error"
      showIcon
      title={`${name}没有完成：${failure}`}
      description={
        <span className="muted">
          {fileName}，<WallClock time={finishedAt} />
        </span>
      }
    />
  )
}

/** How to make, verify and delete backups: asks where something is lost by it, and says how it went. */
function useBackupActions() {
  const tell = useTell()
  const confirm = useConfirm()
  const make = useCall(makeBackup, outdatedByBackup)
  const verify = useCall(verifyBackup, outdatedByBackup)
  const remove = useCall(deleteBackup, outdatedByBackup)
  return {
    isMaking: make.isPending,
    make: () => void tell(make.mutateAsync({}), { done: '已开始备份', failed: '备份失败' }),
    verify: ({ backupId }: BackupView) =>
      void tell(verify.mutateAsync({ body: { backupId } }), {
        done: '已开始校验',
        failed: '校验失败',
      }),
    remove: ({ backupId, createTime, fileName }: BackupView) =>
      confirm({
        title: '确定删除该备份？',
        content: `${formatMinute(createTime)} 的备份 ${fileName} 将从磁盘上删除，不能找回。`,
        okText: '删除',
        isDanger: true,
        onConfirm: () =>
          tell(remove.mutateAsync({ body: { backupId } }), {
            done: '备份已删除',
            failed: '删除失败',
          }),
      }),
  }
}
