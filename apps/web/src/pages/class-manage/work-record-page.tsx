import type { RecordedChange, WorkRecord } from '@ceping/contract/work-record'
import { assignmentPath } from '@ceping/contract/page-path'
import { useQuery } from '@tanstack/react-query'
import { Alert, Select, Skeleton } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { EmptyList } from '../../components/empty-list.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { assignmentQuery } from '../../features/assignment/assignment.api.ts'
import { TeachersOnly } from '../../features/class/teachers-only.tsx'
import { ItemList } from '../../features/work-record/item-list.tsx'
import { neighboursOf } from '../../features/work-record/neighbours.ts'
import { PlayerBar } from '../../features/work-record/player-bar.tsx'
import { listItems } from '../../features/work-record/record-items.ts'
import { RecordedText } from '../../features/work-record/recorded-text.tsx'
import { usePlayer } from '../../features/work-record/use-player.ts'
import {
  recordedChangesQuery,
  type WorkKey,
  workRecordQuery,
  workSummariesQuery,
} from '../../features/work-record/work-record.api.ts'
import styles from '../../features/work-record/work-record.module.css'
import { WorkRemark } from '../../features/work-record/work-remark.tsx'
import { workRecordPath } from '../../lib/paths.ts'
import { useIdParam } from '../../lib/use-id-param.ts'

/** How a student's text for a problem came about, played back. */
export function WorkRecordPage() {
  return (
    <TeachersOnly subject="作答过程">
      <RecordOfAddress />
    </TeachersOnly>
  )
}

function RecordOfAddress() {
  const key: WorkKey = {
    assignmentId: useIdParam('assignmentId'),
    problemId: useIdParam('problemId'),
    userId: useIdParam('userId'),
  }
  const classId = useIdParam('classId')
  const record = useQuery(workRecordQuery(key))
  const changes = useQuery(recordedChangesQuery(key))
  const failed = [record, changes].find(({ isLoadingError }) => isLoadingError)
  if (failed?.error) {
    return <LoadError title="获取作答过程失败" error={failed.error} onRetry={failed.refetch} />
  }
  if (record.data === undefined || changes.data === undefined) {
    return <Skeleton active paragraph={{ rows: 14 }} />
  }
  return (
    <>
      <Head classId={classId} workKey={key} record={record.data} />
      {/* Another text begins from its beginning. */}
      <Playback
        key={Object.values(key).join()}
        classId={classId}
        record={record.data}
        changes={changes.data}
      />
    </>
  )
}

interface HeadProps {
  classId: string
  workKey: WorkKey
  record: WorkRecord
}

/** Whose text it is, and the way to others. */
function Head({ classId, workKey, record }: HeadProps) {
  const { assignmentId, problemId } = workKey
  const { userId, userAccount, realName, assignmentTitle, problems } = record
  const navigate = useNavigate()
  const { data: assignment } = useQuery(assignmentQuery(assignmentId))
  const pathTo = (other: { userId?: number; problemId?: number }) =>
    workRecordPath(classId, {
      assignmentId: Number(assignmentId),
      problemId: Number(problemId),
      userId,
      ...other,
    })
  return (
    <header>
      {assignment !== undefined && (
        <p>
          <Link
            to={{ pathname: assignmentPath('/classManage', assignment), search: '?tab=records' }}
          >
            ← 全班的作答过程
          </Link>
        </p>
      )}
      <h1>{realName}的作答过程</h1>
      <p className="muted">
        {userAccount} · {assignmentTitle}
      </p>
      <div className={styles.choices}>
        <Select
          aria-label="题目"
          value={Number(problemId)}
          options={problems.map(({ problemId: value, title, changeCount }) => {
            return { value, label: `${title}（${changeCount} 处变化）` }
          })}
          onChange={(chosen) => void navigate(pathTo({ problemId: chosen }), { replace: true })}
        />
        <Neighbours assignmentId={assignmentId} userId={userId} pathTo={pathTo} />
      </div>
    </header>
  )
}

interface NeighboursProps {
  assignmentId: string
  userId: number
  pathTo: (other: { userId: number }) => string
}

function Neighbours({ assignmentId, userId, pathTo }: NeighboursProps) {
  const { data } = useQuery(workSummariesQuery(assignmentId))
  const { before, after } = neighboursOf(data?.students ?? [], userId)
  return (
    <nav className={styles.neighbours} aria-label="其他学生">
      {before !== null && <Link to={pathTo(before)}>← {before.realName}</Link>}
      {after !== null && <Link to={pathTo(after)}>{after.realName} →</Link>}
    </nav>
  )
}

interface PlaybackProps {
  classId: string
  record: WorkRecord
  changes: RecordedChange[]
}

function Playback({ classId, record, changes }: PlaybackProps) {
  const items = useMemo(() => listItems(record, changes), [record, changes])
  const player = usePlayer(changes, items)
  if (changes.length === 0 && items.length === 0) {
    return (
      <EmptyList text="没有记录这道题的作答过程：还没有保存过，没有开启记录，或者已过保留时间。" />
    )
  }
  // The first change is what the record begins with.
  const change = player.count > 1 ? (changes[player.count - 1] ?? null) : null
  return (
    <>
      <div className={styles.remark}>
        <WorkRemark />
      </div>
      {record.isCut && (
        <Alert
          className={styles.remark}
          type="warning"
          showIcon
          title="这份记录太长，后来的变化没有记下"
        />
      )}
      <PlayerBar player={player} items={items} />
      <div className={styles.columns}>
        <RecordedText text={player.text} change={change} />
        <ItemList classId={classId} items={items} player={player} />
      </div>
    </>
  )
}
