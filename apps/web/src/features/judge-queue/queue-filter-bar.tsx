import { Button, Segmented, Select } from 'antd'
import { AddressSearch } from '../../components/address-search.tsx'
import { dayChoices, type QueueView } from './judge-queue.api.ts'
import styles from './judge-queue.module.css'

interface QueueFilterBarProps {
  view: QueueView
  onFilter: (change: Partial<QueueView>) => void
  /** What there is to retry at once; null where there is nothing. */
  onRetryAll: (() => void) | null
}

/** Which submissions to show, and what to do with all of them. */
export function QueueFilterBar({ view, onFilter, onRetryAll }: QueueFilterBarProps) {
  return (
    <search className={styles.bar}>
      <Segmented<QueueView['view']>
        aria-label="范围"
        value={view.view}
        options={[
          { value: 'waiting', label: '等待与判题中' },
          { value: 'faulty', label: '判题故障' },
          { value: 'removed', label: '已移出' },
        ]}
        onChange={(view) => onFilter({ view })}
      />
      <div className={styles.search}>
        <AddressSearch
          label="搜索学生、题目或提交编号"
          keyword={view.keyword}
          onSearch={(keyword) => onFilter({ keyword })}
        />
      </div>
      {view.view !== 'waiting' && (
        <Select
          aria-label="最近几天"
          style={{ width: 120 }}
          value={view.days}
          options={dayChoices.map((days) => ({ value: days, label: `最近 ${days} 天` }))}
          onChange={(days) => onFilter({ days })}
        />
      )}
      {view.view === 'faulty' && (
        <Button disabled={onRetryAll === null} onClick={() => onRetryAll?.()}>
          全部重试
        </Button>
      )}
    </search>
  )
}
