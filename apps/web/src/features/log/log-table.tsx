import { exportedLogLimits, pagedLogLimit } from '@ceping/contract/admin/log'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Columns, PagedTable } from '../../components/paged-table.tsx'
import { pageSize } from './log.api.ts'
import styles from './log-table.module.css'
import { isFiltered, useLogsView } from './logs-view.ts'

interface LogTableProps<Line extends object> {
  /** What the log is called. */
  name: string
  query: UseQueryResult<{ records: Line[]; total: number; isCut: boolean }>
  rowKey: keyof Line & string
  /** With room for all of them, and without. */
  columns: (isWide: boolean) => Columns<Line>
  /** What a line shows when it is opened. */
  renderDetails: (line: Line) => ReactNode
}

/** A page of a log, the newest line first; each line opens. */
export function LogTable<Line extends object>(props: LogTableProps<Line>) {
  const { name, query, rowKey, columns, renderDetails } = props
  const { view, searchOf } = useLogsView()
  const isCut = query.data?.isCut === true
  return (
    <>
      {isCut && (
        <p className={`muted ${styles.cut}`}>
          符合条件的超过 {pagedLogLimit} 条，这里只能翻阅最新的这些。
          {`更早的请缩小时间范围后查找，或者导出（最多 ${exportedLogLimits.csv} 条）。`}
        </p>
      )}
      <PagedTable
        className={styles.table}
        query={query}
        failure={`获取${name}失败`}
        rowKey={rowKey}
        wideFrom={1100}
        columns={columns}
        expandable={{ expandedRowRender: renderDetails }}
        page={view.page}
        pageSize={pageSize}
        searchOf={searchOf}
        nameTotal={(total) => (isCut ? `超过 ${total} 条` : `共 ${total} 条`)}
        empty={isFiltered(view) ? '没有符合条件的记录，换个条件试试' : `${name}中还没有记录`}
      />
    </>
  )
}
