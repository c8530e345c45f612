import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { ShelfView } from '../lib/shelf-view.ts'
import { type Columns, PagedTable } from './paged-table.tsx'
import styles from './shelf.module.css'

/** Rows per page. */
export const shelfPageSize = 20

interface ShelfTableProps<Row> {
  view: ShelfView
  query: UseQueryResult<{ records: Row[]; total: number }>
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
  columns: Columns<Row>
  /** What can be done with a row; without it there is no such column. */
  action?: ComponentType<{ row: Row }> | undefined
  /** The query of the address of a page. */
  searchOf: (page: number) => string
}

/** A page of things that can be put away and brought back. */
export function ShelfTable<Row extends object>(props: ShelfTableProps<Row>) {
  const { view, unit, empty, nameTitle, name: Name, facts: Facts, columns, ...table } = props
  const { action: Action } = props
  return (
    <PagedTable
      {...table}
      className={styles.table}
      wideFrom={960}
      columns={(isWide) => [
        {
          title: nameTitle,
          key: 'name',
          render: (_, row) => (
            <span className={`cell-lines ${styles.named}`}>
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
      page={view.page}
      pageSize={shelfPageSize}
      nameTotal={(count) => `共 ${count} ${unit}`}
      empty={view.keyword === '' ? empty : '没有符合条件的，换个关键词试试'}
    />
  )
}
