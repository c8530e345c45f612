import { assignmentPath } from '@ceping/contract/page-path'
import type { RescoringView } from '@ceping/contract/rescoring'
import { Button, Progress, Tag } from 'antd'
import { Link } from 'react-router-dom'
import rows from '../../components/rows.module.css'
import { WallClock } from '../../components/wall-clock.tsx'
import { describeScoring } from '../../lib/rule-words.ts'
import styles from './rescoring-list.module.css'

interface RescoringListProps {
  /** The newest first. */
  rescorings: RescoringView[]
  /** Whether each says which assignment it is about. */
  hasAssignments: boolean
  onUndo: (rescoring: RescoringView) => void
}

/** Re-scorings with how far they are; what an assignment is scored by can be taken back. */
export function RescoringList({ rescorings, hasAssignments, onUndo }: RescoringListProps) {
  return (
    <ul className={rows.rows}>
      {rescorings.map((rescoring) => (
        <li key={rescoring.rescoringId} className={rows.row}>
          <div className={rows.main}>
            <strong>
              {hasAssignments && (
                <>
                  <AssignmentTitle rescoring={rescoring} />{' '}
                  <span className="muted">{rescoring.className}</span>{' '}
                </>
              )}
              <StateTag rescoring={rescoring} />
            </strong>
            <span>{describeScoring(rescoring.policy, rescoring.rules)}</span>
            <span className="muted">
              {rescoring.creatorName} · <WallClock time={rescoring.createTime} /> ·{' '}
              {rescoring.reason}
            </span>
            <Outcome rescoring={rescoring} />
          </div>
          {rescoring.canUndo && (
            <Button
              size="small"
              aria-label={`撤销对“${rescoring.assignmentTitle}”的重新计分`}
              onClick={() => onUndo(rescoring)}
            >
              撤销
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Leads to where its scores are, as long as there is such a page. */
function AssignmentTitle({ rescoring }: { rescoring: RescoringView }) {
  const { assignmentTitle, isLive } = rescoring
  if (!isLive) return <>{assignmentTitle}（已删除或班级已解散）</>
  return (
    // Beside other text, its colour alone does not say that it is a link.
    <Link className={styles.title} to={assignmentPath('/classManage', rescoring)}>
      {assignmentTitle}
    </Link>
  )
}

function StateTag({ rescoring: { startedAt, finishedAt, failure } }: { rescoring: RescoringView }) {
  if (failure !== null) return <Tag>未执行</Tag>
  if (finishedAt !== null) return <Tag color="success">已完成</Tag>
  return <Tag color="processing">{startedAt === null ? '等待中' : '正在计算'}</Tag>
}

function Outcome({ rescoring }: { rescoring: RescoringView }) {
  const { finishedAt, failure, totalCount, doneCount, changedCount } = rescoring
  if (failure !== null) return <span>{failure}</span>
  if (finishedAt !== null) {
    return (
      <span className="muted">
        {totalCount === 0
          ? '还没有需要重新计算的得分，新的提交按新方式计分'
          : `${totalCount} 份提交中 ${changedCount} 份的得分有变化`}
      </span>
    )
  }
  return (
    <span className={styles.progress}>
      <Progress
        aria-label="重新计分的进度"
        size="small"
        percent={totalCount === 0 ? 0 : Math.floor((100 * doneCount) / totalCount)}
      />
      <span className="muted">
        {totalCount === 0
          ? '即将开始，其间仍显示原来的得分'
          : `${doneCount} / ${totalCount} 份提交`}
      </span>
    </span>
  )
}
