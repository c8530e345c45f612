import type { BackupState, BackupView } from '@ceping/contract/admin/backup'
import { errorCodes } from '@ceping/contract/error-codes'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadError } from '../../components/load-error.tsx'
import { Section } from '../../components/section.tsx'
import { BackupStrip } from '../../features/backup/backup-strip.tsx'
import { BackupTable } from '../../features/backup/backup-table.tsx'
import { backupsQuery, backupStateQuery, isRunning } from '../../features/backup/backup.api.ts'
import styles from '../../features/backup/backup.module.css'
import { OperationLine } from '../../features/backup/operation-line.tsx'
import { RestoreModal } from '../../features/backup/restore-modal.tsx'
import { ScheduleForm } from '../../features/backup/schedule-form.tsx'
import { UploadButton } from '../../features/backup/upload-button.tsx'
import { useBackupActions } from '../../features/backup/use-backup-actions.tsx'
import { ApiError } from '../../lib/call-api.ts'
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
