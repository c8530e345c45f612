import type { UserView } from '@ceping/contract/user'
import { Button } from 'antd'
import styles from './selection-bar.module.css'
import { useBulkDisable } from './use-bulk-disable.ts'

interface SelectionBarProps {
  selected: UserView[]
  onSelect: (users: UserView[]) => void
}

/** What can be done with all users who are selected; nothing without any. */
export function SelectionBar({ selected, onSelect }: SelectionBarProps) {
  const { ask, progress } = useBulkDisable(onSelect)
  if (selected.length === 0) return null
  const isBusy = progress !== null
  return (
    <div className={styles.bar}>
      <output>
        {isBusy
          ? `正在处理 ${progress.done + 1} / ${progress.total}`
          : `已选 ${selected.length} 人`}
      </output>
      <Button size="small" danger disabled={isBusy} onClick={() => ask(selected, true)}>
        停用
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => ask(selected, false)}>
        启用
      </Button>
      <Button size="small" type="text" disabled={isBusy} onClick={() => onSelect([])}>
        取消选择
      </Button>
    </div>
  )
}
