import { Input, Select } from 'antd'
import { useState } from 'react'
import styles from './problem-filter-bar.module.css'
import { type ProblemListView, tagLimits } from './problem-list-view.ts'

interface ProblemFilterBarProps {
  view: ProblemListView
  /** Offered for choice; others can be typed. */
  knownTags: string[]
  /** Begins at the first page again. */
  onFilter: (view: ProblemListView) => void
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
        onSearch={(title) => onFilter({ ...view, title: title.trim(), current: 1 })}
      />
      <Select
        className={styles.tags}
        mode="tags"
        aria-label="按标签筛选"
        placeholder="按标签筛选"
        allowClear
        maxCount={tagLimits.count}
        tokenSeparators={[',', '，', ' ']}
        options={knownTags.map((tag) => ({ value: tag }))}
        notFoundContent={null}
        value={view.tags}
        onChange={(tags) => onFilter({ ...view, tags, current: 1 })}
      />
    </search>
  )
}
