import { Segmented } from 'antd'
import type { ShelfView } from '../lib/shelf-view.ts'
import { AddressSearch } from './address-search.tsx'
import styles from './shelf.module.css'

interface ShelfBarProps {
  view: ShelfView
  /** What is searched, as placeholder and for screen readers. */
  searchLabel: string
  /** What those put away are called. */
  awayLabel: string
  onFilter: (change: Partial<ShelfView>) => void
}

/** Which things to show: those in use, or those that were put away. */
export function ShelfBar({ view, searchLabel, awayLabel, onFilter }: ShelfBarProps) {
  return (
    <search className={styles.bar}>
      <AddressSearch
        label={searchLabel}
        keyword={view.keyword}
        onSearch={(keyword) => onFilter({ keyword })}
      />
      <Segmented
        aria-label="状态"
        value={view.isAway ? 'away' : 'used'}
        options={[
          { value: 'used', label: '使用中' },
          { value: 'away', label: awayLabel },
        ]}
        onChange={(status) => onFilter({ isAway: status === 'away' })}
      />
    </search>
  )
}
