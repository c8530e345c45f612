import type { Seat } from '@ceping/contract/invigilation'
import { Button, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Countdown } from '../../components/countdown.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import type { Columns } from '../../components/paged-table.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { formatClockSecond } from '@ceping/contract/time'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import styles from './seat-table.module.css'
import { SeatTags } from './seat-tags.tsx'

interface SeatTableProps {
  /** In the order in which they are shown. */
  seats: Seat[]
  problemCount: number
  selectedIds: number[]
  onSelect: (userIds: number[]) => void
  /** What can be done with one. */
  renderActions: (seat: Seat) => ReactNode
  onOpenRefused: (seat: Seat) => void
}

/** More rows than that are on other pages: a class may have two thousand students. */
const pageSize = 50

/** The students of an exam, those in trouble first. */
export function SeatTable(props: SeatTableProps) {
  const { seats, problemCount, selectedIds, onSelect, renderActions, onOpenRefused } = props
  const isWide = useMediaQuery('(min-width: 1200px)')
  const name: Columns<Seat>[number] = {
    title: '学生',
    key: 'name',
    ...(isWide && { width: 130 }),
    render: (_, seat) => (
      <span className="cell-lines">
        <strong>{seat.realName}</strong>
        <span className="muted">{seat.userAccount}</span>
        {!isWide && <SeatTags seat={seat} />}
        {!isWide && <Progress seat={seat} problemCount={problemCount} />}
        {!isWide && <Saved seat={seat} />}
        <RefusedButton seat={seat} onOpen={onOpenRefused} />
      </span>
    ),
  }
  const wide: Columns<Seat> = [
    { title: '状态', key: 'state', render: (_, seat) => <SeatTags seat={seat} /> },
    {
      title: '进度',
      key: 'progress',
      width: 190,
      render: (_, seat) => <Progress seat={seat} problemCount={problemCount} />,
    },
    { title: '最后保存', key: 'saved', width: 110, render: (_, seat) => <Saved seat={seat} /> },
    {
      title: '网络地址',
      dataIndex: 'ipAddress',
      width: 140,
      render: (address: string) => <span className={styles.address}>{address || '—'}</span>,
    },
  ]
  const time: Columns<Seat>[number] = {
    title: '剩余时间',
    key: 'time',
    width: isWide ? 140 : 96,
    render: (_, seat) => <TimeLeft seat={seat} />,
  }
  const actions: Columns<Seat>[number] = {
    title: '操作',
    key: 'action',
    width: isWide ? 72 : 56,
    render: (_, seat) => renderActions(seat),
  }
  const rowSelection: TableProps<Seat>['rowSelection'] = {
    columnWidth: 36,
    selectedRowKeys: selectedIds,
    preserveSelectedRowKeys: true,
    onChange: (keys) => onSelect(keys.map(Number)),
    getTitleCheckboxProps: () => ({ 'aria-label': '选择这一页的所有学生' }),
    getCheckboxProps: ({ realName }) => ({
      'aria-label': `选择“${realName}”`,
    }),
  }
  return (
    <Table<Seat>
      className={styles.table ?? ''}
      rowKey="userId"
      size="small"
      columns={[name, ...(isWide ? wide : []), time, actions]}
      dataSource={seats}
      rowSelection={rowSelection}
      locale={{ emptyText: <EmptyList text="没有符合条件的学生" /> }}
      pagination={{
        pageSize,
        showSizeChanger: false,
        hideOnSinglePage: true,
        showTotal: (total) => `共 ${total} 人`,
      }}
    />
  )
}

function Progress({ seat, problemCount }: { seat: Seat; problemCount: number }) {
  const { submittedCount, draftCount } = seat
  return (
    <span>
      <span className={styles.whole}>
        提交 {submittedCount} / {problemCount} 题
      </span>{' '}
      <span className={`muted ${styles.whole}`}>· 保存 {draftCount} 题</span>
    </span>
  )
}

function Saved({ seat: { lastSavedAt } }: { seat: Seat }) {
  if (lastSavedAt === null) return <span className="muted">还没有保存</span>
  return (
    <span className={styles.whole}>
      <span className={styles.savedWord}>保存于</span> {formatClockSecond(lastSavedAt)}
    </span>
  )
}

/** While a student may work, or still come. */
function TimeLeft({ seat: { state, endTime, extraMinutes } }: { seat: Seat }) {
  const added = extraMinutes > 0 && <span className="muted">加时 {extraMinutes} 分钟</span>
  if (state === 'handed_in' || state === 'absent') {
    return (
      <span className="cell-lines">
        <span className="muted">结束于</span>
        <span className={`muted ${styles.end}`}>
          <WallClock time={endTime} />
        </span>
        {added}
      </span>
    )
  }
  return (
    <span className="cell-lines">
      {state !== 'working' && <span className="muted">还可进入</span>}
      <Countdown until={endTime} />
      {added}
    </span>
  )
}

interface RefusedButtonProps {
  seat: Seat
  onOpen: (seat: Seat) => void
}

function RefusedButton({ seat, onOpen }: RefusedButtonProps) {
  if (seat.refusedDraftCount === 0) return null
  return (
    <Button
      type="link"
      size="small"
      className={styles.refused ?? ''}
      aria-label={`查看“${seat.realName}”没有被接受的代码`}
      onClick={() => onOpen(seat)}
    >
      {seat.refusedDraftCount} 份代码没有被接受
    </Button>
  )
}
