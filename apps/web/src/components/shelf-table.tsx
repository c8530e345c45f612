import type { UseQueryResult } from '@tanstack/react-query'
import { Empty, Skeleton, Table, type TableProps } from 'antd'
import type { ComponentType } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import type { ShelfView } from '../lib/shelf-view.ts'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { LoadError } from './load-error.tsx'
import styles from './shelf.module.css'

/** Rows per page. */
export const shelfPageSize = 20

interface ShelfTableProps<Row> {
  view: ShelfView
  page: UseQueryResult<{ records: Row[]; total: number }>
  rowKey: keyof Row & string
  /** What is counted, as `个班级`. */
  unit: string
  failure: string
  /** What is said where there is nothing. */
  empty: string
  nameTitle: string
  /** The lines of a row's first cell, of which the first is its name. */
  name: ComponentType<{ row: Row }>
  /** Where there is no room for columns, these lines stand below the name. */
  facts: ComponentType<{ row: Row }>
  columns: NonNullable<TableProps<Row>['columns']>
  /** What can be done with a row; without it there is no such column. */
  action?: ComponentType<{ row: Row }> | undefined
  /** The query of the address of a page. */
  searchOf: (page: number) => string
}

/** A page of things that can be put away and brought back. */
export function ShelfTable<Row extends object>(props: ShelfTableProps<Row>) {
  const { view, page, rowKey, unit, failure, empty, searchOf } = props
  const { nameTitle, name: Name, facts: Facts, columns, action: Action } = props
  const navigate = useNavigate()
  const isWide = useMediaQuery('(min-width: 960px)')

  if (page.isLoadingError) {
    return <LoadError title={failure} error={page.error} onRetry={page.refetch} />
  }
  if (page.isPending) {
    return <Skeleton className={styles.table} active title={false} paragraph={{ rows: 12 }} />
  }
  const { records, total } = page.data
  // The last one of the last page has gone.
  if (records.length === 0 && total > 0) {
    return <Navigate replace to={{ search: searchOf(Math.ceil(total / shelfPageSize)) }} />
  }
  return (
    <Table<Row>
      className={styles.table}
      rowKey={rowKey}
      size="middle"
      columns={[
        {
          title: nameTitle,
          key: 'name',
          render: (_, row) => (
            <span className={styles.lines}>
              <Name row={row} />
              {!isWide && <Facts row={row} />}
            </span>
          ),
        },
        ...(isWide ? columns : []),
        ...(Action === undefined
          ? []
          : [
              {
                title: '操作',
                key: 'action',
                width: 88,
                render: (_: unknown, row: Row) => <Action row={row} />,
              },
            ]),
      ]}
      dataSource={records}
      loading={page.isPlaceholderData}
      locale={{
        emptyText: (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={view.keyword === '' ? empty : '没有符合条件的，换个关键词试试'}
          />
        ),
      }}
      pagination={{
        current: view.page,
        pageSize: shelfPageSize,
        total,
        showSizeChanger: false,
        showTotal: (count) => `共 ${count} ${unit}`,
        onChange: (next) => void navigate({ search: searchOf(next) }),
      }}
    />
  )
}
