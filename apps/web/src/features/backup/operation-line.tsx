import type { BackupOperationView } from '@ceping/contract/admin/backup'
import { backupOperationNames } from '@ceping/contract/admin/backup-file'
import { Alert, Progress } from 'antd'
import { WallClock } from '../../components/wall-clock.tsx'
import styles from './backup.module.css'

interface OperationLineProps {
  operation: BackupOperationView
  /** Requests are turned away because the data are being replaced. */
  isReplacing: boolean
}

/** What goes on, and how far it is; or why the last one came to nothing. */
export function OperationLine({ operation, isReplacing }: OperationLineProps) {
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
