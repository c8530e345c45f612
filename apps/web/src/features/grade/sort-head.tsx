import type { Sort, SortKey } from './gradebook-sort.ts'
import styles from './gradebook-table.module.css'

interface SortHeadProps {
  sortKey: SortKey
  title: string
  className?: string | undefined
  rowSpan?: number
  sort: Sort
  onSort: (key: SortKey) => void
}

/** Head of a column; sorts by it. */
export function SortHead({ sortKey, title, className, rowSpan, sort, onSort }: SortHeadProps) {
  const isSorted = sort.key === sortKey
  const direction = sort.isDescending ? 'descending' : 'ascending'
  const arrow = sort.isDescending ? '↓' : '↑'
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      className={className}
      aria-sort={isSorted ? direction : undefined}
      aria-label={title}
    >
      <button type="button" title={`按${title}排序`} onClick={() => onSort(sortKey)}>
        <span>{title}</span>
        <span className={styles.arrow} aria-hidden="true">
          {isSorted ? arrow : '↕'}
        </span>
      </button>
    </th>
  )
}
