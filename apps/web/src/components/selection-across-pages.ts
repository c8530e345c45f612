import type { TableProps } from 'antd'

interface Selection<Row> {
  keyOf: (row: Row) => number
  /** What the table shows now. */
  shown: Row[]
  selected: Row[]
  onSelect: (rows: Row[]) => void
}

/**
 * Selecting rows of a table of which only one page is read at a time. Of antd's answer the keys are
 * taken: a table that was made anew does not know the rows of other pages.
 */
export function selectionAcrossPages<Row>({ keyOf, shown, selected, onSelect }: Selection<Row>) {
  const known = new Map([...selected, ...shown].map((row) => [keyOf(row), row]))
  return {
    selectedRowKeys: selected.map(keyOf),
    preserveSelectedRowKeys: true,
    onChange: (keys) => onSelect(keys.flatMap((key) => known.get(Number(key)) ?? [])),
  } satisfies TableProps<Row>['rowSelection']
}
