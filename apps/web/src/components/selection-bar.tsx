import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './selection-bar.module.css'
import type { BulkProgress } from './use-bulk.ts'

interface SelectionBarProps {
  /** How many people are selected. */
  count: number
  /** Null while nothing runs. */
  progress: BulkProgress | null
  onClear: () => void
  /** What can be done with all of them; the buttons know themselves when something runs. */
  children: ReactNode
}

/** How many people are selected, and what can be done with them; nothing without any. */
export function SelectionBar({ count, progress, onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <div className={styles.bar}>
      <output>
        {progress === null
          ? `已选 ${count} 人`
          : `正在处理 ${progress.done + 1} / ${progress.total}`}
      </output>
      {children}
      <Button size="small" type="text" disabled={progress !== null} onClick={onClear}>
        取消选择
      </Button>
    </div>
  )
}
