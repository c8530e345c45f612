import { exportedLogLimits, pagedLogLimit } from '@ceping/contract/admin/log'
import type { UseQueryResult } from '@tanstack/react-query'
import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { EmptyList } from '../../components/empty-list.tsx'
import { NotLoaded } from '../../components/not-loaded.tsx'
import { pageSize } from './log.api.ts'
import styles from './log-table.module.css'
import { isFiltered, useLogsView } from './logs-view.ts'

interface LogTableProps<Line extends object> {
  /** What the log is called. */
  name: string
  query: UseQueryResult<{ records: Line[]; total: number; isCut: boolean }>
  rowKey: keyof Line
  columns: NonNullable<TableProps<Line>['columns']>
  /** What a line shows when it is opened. */
  renderDetails: (line: Line) => ReactNode
}

/** A page of a log, the newest line first; each line opens. */
export function LogTable<Line extends object>(props: LogTableProps<Line>) {
  const { name, query, rowKey, columns, renderDetails } = props
  const navigate = useNavigate()
  const { view, searchOf } = useLogsView()
  if (query.data === undefined) {
    return (
      <NotLoaded
        query={query}
        failure={`获取${name}失败`}
        rows={12}
        hasTitle={false}
        className={styles.table}
      />
    )
  }
  const { records, total, isCut } = query.data
  if (records.length === 0 && total > 0) {
    return <Navigate replace to={{ search: searchOf(Math.ceil(total / pageSize)) }} />
  }
  return (
    <>
      {isCut && (
        <p className={`muted ${styles.cut}`}>
          符合条件的超过 {pagedLogLimit} 条，这里只能翻阅最新的这些。更早的请缩小时间范围后查找，
          或者导出（最多 {exportedLogLimits.csv} 条）。
        </p>
      )}
      <Table<Line>
        className={styles.table}
        rowKey={rowKey}
        size="middle"
        columns={columns}
        dataSource={records}
        loading={query.isPlaceholderData}
        expandable={{ expandedRowRender: renderDetails }}
        locale={{
          emptyText: (
            <EmptyList
              text={isFiltered(view) ? '没有符合条件的记录，换个条件试试' : `${name}中还没有记录`}
            />
          ),
        }}
        pagination={{
          current: view.page,
          pageSize,
          total,
          showSizeChanger: false,
          showTotal: (total) => (isCut ? `超过 ${total} 条` : `共 ${total} 条`),
          onChange: (page) => void navigate({ search: searchOf(page) }),
        }}
      />
    </>
  )
}
