import { EmptyList } from '../../components/empty-list.tsx'
import { addressOf } from '../../lib/call-api.ts'
import { type BackupView, downloadBackup } from '@ceping/contract/admin/backup'
import { backupKindNames } from '@ceping/contract/admin/backup-file'
import { Button, Space, Table, Tag } from 'antd'
import type { Columns } from '../../components/paged-table.tsx'
import { RowButton } from '../../components/row-button.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { formatMinute } from '@ceping/contract/time'
import { formatBytes } from '../../lib/format.ts'
import { useMediaQuery } from '../../lib/use-media-query.ts'

interface BackupActions {
  /** Something else goes on: nothing can be begun. */
  isBusy: boolean
  onVerify: (backup: BackupView) => void
  onRestore: (backup: BackupView) => void
  onDelete: (backup: BackupView) => void
}

interface BackupTableProps extends BackupActions {
  backups: BackupView[]
}

/** All backups, the newest first, and what can be done with each. */
export function BackupTable({ backups, ...actions }: BackupTableProps) {
  const isWide = useMediaQuery('(min-width: 1080px)')
  const columns: Columns<BackupView> = [
    ...(isWide ? wideColumns : narrowColumns),
    {
      title: '操作',
      key: 'action',
      width: isWide ? 216 : 72,
      render: (_, backup) => <Actions backup={backup} {...actions} />,
    },
  ]
  return (
    <Table<BackupView>
      rowKey="backupId"
      size="middle"
      columns={columns}
      dataSource={backups}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      locale={{
        emptyText: <EmptyList text="还没有备份，点击“立即备份”生成第一份" />,
      }}
    />
  )
}

function Actions({
  backup,
  isBusy,
  onVerify,
  onRestore,
  onDelete,
}: BackupActions & { backup: BackupView }) {
  const { backupId, createTime, sizeBytes, failure, isThere } = backup
  const isMade = sizeBytes !== null || failure !== null
  const label = (verb: string) => `${verb} ${formatMinute(createTime)} 的备份`
  return (
    <Space size={0} wrap>
      {isThere && (
        <>
          <Button
            type="link"
            size="small"
            href={addressOf(downloadBackup, { params: { backupId } })}
            download
            aria-label={label('下载')}
          >
            下载
          </Button>
          <RowButton
            text="校验"
            label={label('校验')}
            disabled={isBusy}
            onClick={() => onVerify(backup)}
          />
        </>
      )}
      {isThere && failure === null && (
        <RowButton
          text="恢复"
          label={label('恢复')}
          disabled={isBusy}
          onClick={() => onRestore(backup)}
        />
      )}
      {isMade && (
        <RowButton
          text="删除"
          label={label('删除')}
          danger
          disabled={isBusy}
          onClick={() => onDelete(backup)}
        />
      )}
    </Space>
  )
}

function Name({ backup: { fileName, kind, createdBy } }: { backup: BackupView }) {
  return (
    <span className="cell-lines">
      <span>{fileName}</span>
      <span className="muted">
        {backupKindNames[kind]}
        {createdBy !== '' && `，${createdBy}`}
      </span>
    </span>
  )
}

function Condition({ backup }: { backup: BackupView }) {
  const { failure, sizeBytes, verifiedAt } = backup
  if (failure !== null) {
    return (
      <span className="cell-lines">
        <Tag color="error">不可用</Tag>
        <span className="muted">{failure}</span>
      </span>
    )
  }
  if (sizeBytes === null) return <Tag color="processing">生成中</Tag>
  if (verifiedAt === null) return <span className="muted">未校验</span>
  return (
    <span className="cell-lines">
      <Tag color="success">校验通过</Tag>
      <WallClock time={verifiedAt} />
    </span>
  )
}

function formatSize({ sizeBytes }: BackupView): string {
  return sizeBytes === null ? '—' : formatBytes(sizeBytes)
}

function formatRows({ rowCount }: BackupView): string {
  return rowCount === null ? '—' : rowCount.toLocaleString('zh-CN')
}

const wideColumns: Columns<BackupView> = [
  {
    title: '数据时间',
    key: 'time',
    width: 152,
    render: (_, { createTime }) => <WallClock time={createTime} />,
  },
  { title: '文件', key: 'name', render: (_, backup) => <Name backup={backup} /> },
  {
    title: '大小',
    key: 'size',
    width: 104,
    align: 'end',
    render: (_, backup) => formatSize(backup),
  },
  {
    title: '行数',
    key: 'rows',
    width: 104,
    align: 'end',
    render: (_, backup) => formatRows(backup),
  },
  {
    title: '状态',
    key: 'condition',
    width: 200,
    render: (_, backup) => <Condition backup={backup} />,
  },
]

/** Where there is no room for columns, everything stands below the time. */
const narrowColumns: Columns<BackupView> = [
  {
    title: '备份',
    key: 'backup',
    render: (_, backup) => (
      <span className="cell-lines">
        <strong>
          <WallClock time={backup.createTime} />
        </strong>
        <Name backup={backup} />
        {backup.rowCount !== null && (
          <span>
            {formatSize(backup)}，{formatRows(backup)} 行
          </span>
        )}
        <Condition backup={backup} />
      </span>
    ),
  },
]
