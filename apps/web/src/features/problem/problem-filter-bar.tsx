import { Input } from 'antd'
import { useState } from 'react'
import { TagSelect } from '../../components/tag-select.tsx'
import type { ListView } from '../../lib/list-view.ts'
import styles from './problem-filter-bar.module.css'

interface ProblemFilterBarProps {
  view: ListView
  /** Offered for choice; others can be typed. */
  knownTags: string[]
  /** Begins at the first page again. */
  onFilter: (view: ListView) => void
}

/** Search by title, with Enter, and by tags, at once. */
export function ProblemFilterBar({ view, knownTags, onFilter }: ProblemFilterBarProps) {
  const [typed, setTyped] = useState(view.title)
  const [shownTitle, setShownTitle] = useState(view.title)

  // The address has changed, as by the browser's back button.
  if (shownTitle !== view.title) {
    setShownTitle(view.title)
    setTyped(view.title)
  }

  return (
    <search className={styles.bar}>
      <Input.Search
        className={styles.title}
        placeholder="搜索题目名称"
        aria-label="搜索题目名称"
        allowClear
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(title) => onFilter({ ...view, title: title.trim(), page: 1 })}
      />
      <TagSelect
        className={styles.tags}
        knownTags={knownTags}
        aria-label="按标签筛选"
        placeholder="按标签筛选"
        value={view.tags}
        onChange={(tags) => onFilter({ ...view, tags, page: 1 })}
      />
    </search>
  )
}
