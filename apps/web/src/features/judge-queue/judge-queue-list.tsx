import type { listJudgeQueue, QueueEntry } from '@ceping/contract/admin/judge-queue'
import type { DataOf } from '@ceping/contract/endpoint'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Select, Space, Tag } from 'antd'
import { AddressSearch } from '../../components/address-search.tsx'
import { type Columns, PagedTable } from '../../components/paged-table.tsx'
import { RowButton } from '../../components/row-button.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { dayChoices, pageSize, queueQuery, type QueueView } from './judge-queue.api.ts'
import styles from './judge-queue.module.css'
import { describeQueueState, queueTones, urgencyNames } from './queue-words.ts'
import { useQueueActions } from './use-queue-actions.ts'

interface JudgeQueueListProps {
  view: QueueView
  onFilter: (change: Partial<QueueView>) => void
  /** What the address of a page ends with. */
  searchOf: (page: number) => string
}

/** What waits for the judge or is with it, and what could not be judged. */
export function JudgeQueueList({ view, onFilter, searchOf }: JudgeQueueListProps) {
  const queue = useQuery(queueQuery(view))
  const { retry, retryAll, retryMutations, remove } = useQueueActions()
  const total = queue.data?.total ?? 0
  const hasAll = view.view === 'faulty' && view.keyword === '' && total > 0
  return (
    <>
      <QueueFilterBar
        view={view}
        onFilter={onFilter}
        onRetryAll={hasAll ? () => retryAll(view.days, total) : null}
      />
      <PagedTable
        query={queue}
        failure="获取判题队列失败"
        rowKey="submissionId"
        wideFrom={1080}
        columns={(isWide) => [
          ...(isWide ? wideColumns : narrowColumns),
          {
            title: '操作',
            key: 'action',
            width: isWide ? 124 : 72,
            render: (_, entry) => (
              <QueueActions
                entry={entry}
                onRetry={() => retry(entry)}
                onRemove={() => remove(entry)}
              />
            ),
          },
        ]}
        page={view.page}
        pageSize={pageSize}
        searchOf={searchOf}
        nameTotal={(total) => `共 ${total} 份`}
        empty={describeNothing(view)}
      />
      {queue.data !== undefined && <Others {...queue.data.others} onRetry={retryMutations} />}
    </>
  )
}

type OtherJobs = DataOf<typeof listJudgeQueue>['others']

/** What else keeps the judges busy, and is no submission. */
function Others(props: OtherJobs & { onRetry: () => void }) {
  const { referenceChecks, suiteChecks, rejudgings, onRetry } = props
  const { mutations, lateMutations, retriedMutations } = props
  return (
    <>
      <p className="muted">
        另有 {rejudgings} 份重新判题、{mutations + lateMutations} 份变异分析、{referenceChecks}{' '}
        份参考代码检查和 {suiteChecks} 份模型测试检查在等待，不在这个列表中。
      </p>
      {retriedMutations > 0 && (
        <p>
          {retriedMutations} 份变异分析没有能够完成，会自动重试，间隔从 10 分钟到一天。
          <Button type="link" size="small" onClick={onRetry}>
            立即重试
          </Button>
        </p>
      )}
    </>
  )
}

function describeNothing({ view, keyword, days }: QueueView): string {
  if (keyword !== '') return `没有找到含有“${keyword}”的提交`
  if (view === 'waiting') return '队列是空的，没有等待判题的提交'
  return view === 'faulty' ? `最近 ${days} 天没有判题故障` : `最近 ${days} 天没有移出过提交`
}

function QueueActions(props: { entry: QueueEntry; onRetry: () => void; onRemove: () => void }) {
  const { entry, onRetry, onRemove } = props
  const { submissionId, state } = entry
  // What a judge has, it ends.
  if (state === '判题中') return <span className="muted">—</span>
  return (
    <Space size={0} wrap>
      {state !== '等待' && (
        <RowButton text="重试" label={`重试提交 #${submissionId}`} onClick={onRetry} />
      )}
      {entry.judgedAt === null && (
        <RowButton text="移出" label={`移出提交 #${submissionId}`} danger onClick={onRemove} />
      )}
    </Space>
  )
}

function Student({ entry }: { entry: QueueEntry }) {
  return (
    <span className="cell-lines">
      <strong>{entry.realName}</strong>
      <span className="muted">{entry.userAccount}</span>
    </span>
  )
}

function Work({ entry }: { entry: QueueEntry }) {
  return (
    <span className="cell-lines">
      <span>{entry.problemName}</span>
      <span className="muted">{entry.assignmentTitle ?? '试运行'}</span>
    </span>
  )
}

function State({ entry }: { entry: QueueEntry }) {
  const note = describeQueueState(entry)
  return (
    <span className="cell-lines">
      <Tag color={queueTones[entry.state]}>{entry.state}</Tag>
      {note !== null && <span className="muted">{note}</span>}
    </span>
  )
}

function Since({ entry }: { entry: QueueEntry }) {
  const { createTime, judgedAt } = entry
  return (
    <span className="cell-lines">
      <WallClock time={createTime} />
      {judgedAt !== null && (
        <span className="muted">
          {entry.state === '已移出' ? '移出于' : '放弃于'} <WallClock time={judgedAt} />
        </span>
      )}
    </span>
  )
}

const wideColumns: Columns<QueueEntry> = [
  { title: '编号', dataIndex: 'submissionId', width: 88, render: (id: number) => `#${id}` },
  { title: '学生', key: 'student', render: (_, entry) => <Student entry={entry} /> },
  { title: '题目', key: 'work', render: (_, entry) => <Work entry={entry} /> },
  {
    title: '优先级',
    key: 'urgency',
    width: 104,
    render: (_, { urgency }) => urgencyNames[urgency],
  },
  { title: '状态', key: 'state', render: (_, entry) => <State entry={entry} /> },
  { title: '已尝试', key: 'attempts', width: 84, render: (_, { attempts }) => `${attempts} 次` },
  { title: '提交时间', key: 'since', width: 168, render: (_, entry) => <Since entry={entry} /> },
]

/** Where there is no room for columns, everything stands below the student. */
const narrowColumns: Columns<QueueEntry> = [
  {
    title: '提交',
    key: 'entry',
    render: (_, entry) => (
      <span className="cell-lines">
        <Student entry={entry} />
        <Work entry={entry} />
        <State entry={entry} />
        <span className="muted">
          #{entry.submissionId}，{urgencyNames[entry.urgency]}，已尝试 {entry.attempts} 次
        </span>
        <Since entry={entry} />
      </span>
    ),
  },
]

interface QueueFilterBarProps {
  view: QueueView
  onFilter: (change: Partial<QueueView>) => void
  /** What there is to retry at once; null where there is nothing. */
  onRetryAll: (() => void) | null
}

/** Which submissions to show, and what to do with all of them. */
function QueueFilterBar({ view, onFilter, onRetryAll }: QueueFilterBarProps) {
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
