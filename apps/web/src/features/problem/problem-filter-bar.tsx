import { ProblemUse, problemUseNames } from '@ceping/contract/problem'
import { Select } from 'antd'
import { AddressSearch } from '../../components/address-search.tsx'
import { TagSelect } from '../../components/tag-select.tsx'
import type { ProblemListView } from './problem-list-view.ts'
import styles from './problem-filter-bar.module.css'

interface ProblemFilterBarProps {
  view: ProblemListView
  /** Offered for choice; others can be typed. */
  knownTags: string[]
  /** Begins at the first page again. */
  onFilter: (change: Partial<ProblemListView>) => void
}

const uses = [
  { value: 'all', label: '全部状态' },
  ...ProblemUse.options.map((value) => ({ value, label: problemUseNames[value] })),
]

/** Search by title, with Enter, and by tags and status, at once. */
export function ProblemFilterBar({ view, knownTags, onFilter }: ProblemFilterBarProps) {
  return (
    <search className={styles.bar}>
      <div className={styles.title}>
        <AddressSearch
          label="搜索题目名称"
          keyword={view.title}
          onSearch={(title) => onFilter({ title })}
        />
      </div>
      <TagSelect
        className={styles.tags}
        knownTags={knownTags}
        aria-label="按标签筛选"
        placeholder="按标签筛选"
        value={view.tags}
        onChange={(tags) => onFilter({ tags })}
      />
      <Select
        className={styles.use}
        aria-label="按状态筛选"
        value={view.use ?? 'all'}
        options={uses}
        onChange={(use) => onFilter({ use: ProblemUse.safeParse(use).data ?? null })}
      />
    </search>
  )
}
