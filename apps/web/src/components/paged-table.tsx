import type { UseQueryResult } from '@tanstack/react-query'
import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { EmptyList } from './empty-list.tsx'
import { NotLoaded } from './load-error.tsx'

/** The columns of a table. */
export type Columns<Row> = NonNullable<TableProps<Row>['columns']>

interface PagedTableProps<Row> extends Pick<
  TableProps<Row>,
  'className' | 'rowSelection' | 'expandable'
> {
  query: UseQueryResult<{ records: Row[]; total: number }>
  failure: string
  rowKey: keyof Row & string
  /** With room for all of them, and without. */
  columns: (isWide: boolean) => Columns<Row>
  /** In pixels; from then on there is room. */
  wideFrom: number
  /** Counts from 1. */
  page: number
  pageSize: number
  /** The query of the address of another page. */
  searchOf: (page: number) => string
  /** Says how many there are. */
  nameTotal: (total: number) => string
  /** Said where there are none. */
  empty: string
  /** What an empty table offers. */
  children?: ReactNode
}

/** A table of which the server gives one page at a time, as its address says. */
export function PagedTable<Row extends object>(props: PagedTableProps<Row>) {
  const { query, failure, columns, wideFrom, page, pageSize, searchOf, nameTotal } = props
  const { empty, children, ...table } = props
  const navigate = useNavigate()
  const isWide = useMediaQuery(`(min-width: ${wideFrom}px)`)
  if (query.data === undefined) {
    return (
      <NotLoaded
        query={query}
        failure={failure}
        className={table.className}
        rows={Math.min(pageSize, 12)}
        hasTitle={false}
      />
    )
  }
  const { records, total } = query.data
  // The last one of the last page has gone.
  if (records.length === 0 && total > 0) {
    return <Navigate replace to={{ search: searchOf(Math.ceil(total / pageSize)) }} />
  }
  return (
    <Table<Row>
      className={table.className ?? ''}
      rowKey={table.rowKey}
      size="middle"
      columns={columns(isWide)}
      dataSource={records}
      loading={query.isPlaceholderData}
      {...(table.rowSelection && { rowSelection: table.rowSelection })}
      {...(table.expandable && { expandable: table.expandable })}
      locale={{ emptyText: <EmptyList text={empty}>{children}</EmptyList> }}
      pagination={{
        current: page,
        pageSize,
        total,
        showSizeChanger: false,
        showTotal: nameTotal,
        onChange: (next) => void navigate({ search: searchOf(next) }),
      }}
    />
  )
}
