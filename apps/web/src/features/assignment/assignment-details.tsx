import type { AssignmentView } from '@ceping/contract/assignment'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ConditionBadge } from '../../components/condition-badge.tsx'
import { Countdown } from '../../components/countdown.tsx'
import { CountsNow } from '../../components/counts-now.tsx'
import { OwnEndTag } from '../../components/own-end-tag.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { Notice } from '../../components/notice.tsx'
import { ScoringNote } from '../../components/scoring-note.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { isNotFound } from '../../lib/call-api.ts'
import { assignmentListPath, type ClassBase } from '../../lib/paths.ts'
import { describeSpecialRules, dueOf } from '../../lib/rule-words.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import { useWallTime } from '../../lib/use-wall-time.ts'
import styles from './assignment-details.module.css'
import { assignmentQuery } from './assignment.api.ts'

interface AssignmentDetailsProps {
  base: ClassBase
  type: AssignmentType
  /** What stands below the header, once the assignment is there. */
  children: (assignment: AssignmentView) => ReactNode
}

/** Around the problems of homework or an exam: the one that the address names, its name and window. */
export function AssignmentDetails({ base, type, children }: AssignmentDetailsProps) {
  const classId = useIdParam('classId')
  const assignmentId = useIdParam('assignmentId')
  const all = assignmentListPath(base, classId, type)
  const assignment = useQuery({
    ...assignmentQuery(assignmentId),
    enabled: assignmentId !== '0',
  })
  const { data, error } = assignment
  // Whatever the server finds, the address must name the class and the kind that it belongs to.
  const isElsewhere = data !== undefined && (String(data.classId) !== classId || data.type !== type)

  if (assignmentId === '0' || isElsewhere || isNotFound(error)) {
    return (
      <Notice title={`没有找到这次${type}`}>
        <p className="muted">链接可能有误，或者它已被删除。</p>
        <Link to={all}>查看全部{type}</Link>
      </Notice>
    )
  }
  return (
    <>
      <p>
        <Link to={all}>← 全部{type}</Link>
      </p>
      {data !== undefined && (
        <>
          <AssignmentHeader
            assignment={data}
            hasTimeLeft={data.exam === null || base === '/classManage'}
          />
          {children(data)}
        </>
      )}
      <NotLoaded query={assignment} failure={`${type}数据加载失败`}>
        <Skeleton active style={{ marginTop: 8 }} paragraph={{ rows: 6 }} />
      </NotLoaded>
    </>
  )
}

interface AssignmentHeaderProps {
  assignment: AssignmentView
  /** False where what stands below says it. */
  hasTimeLeft: boolean
}

/** Name, window and time left of an assignment. */
function AssignmentHeader({ assignment, hasTimeLeft }: AssignmentHeaderProps) {
  const { assignmentTitle, description, startTime, endTime, assignmentCondition } = assignment
  const { scoringPolicy, rescoredAt } = assignment
  const rules = describeSpecialRules(assignment)
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <h1>{assignmentTitle}</h1>
        <ConditionBadge assignment={assignment} />
      </div>
      {description !== '' && <p className={styles.description}>{description}</p>}
      <p className={styles.window}>
        <span className="muted">
          <WallClock time={startTime} /> 至 <WallClock time={endTime} />{' '}
          <OwnEndTag end={assignment} />
        </span>
        {hasTimeLeft && <TimeLeft assignment={assignment} />}
        <ScoringNote
          title={assignmentTitle}
          scoringPolicy={scoringPolicy}
          rescoredAt={rescoredAt}
        />
      </p>
      {rules !== '' && (
        <p className={styles.window}>
          <span className="muted">{rules}</span>
          {assignmentCondition === '进行中' && (
            <CountsNow assignment={assignment}>
              {({ atPresent, later }) => (
                <strong>
                  {atPresent}，{later}
                </strong>
              )}
            </CountsNow>
          )}
        </p>
      )}
    </header>
  )
}

function TimeLeft({ assignment }: { assignment: AssignmentView }) {
  const { assignmentCondition, startTime, endTime, closeTime } = assignment
  const due = dueOf(assignment, useWallTime([endTime, closeTime]))
  if (assignmentCondition === '已结束') return <span>已截止，仍可查看题目与提交记录</span>
  const isRunning = assignmentCondition === '进行中'
  const words = due.isLate ? '已过截止时间，距停止迟交' : '距截止'
  const until = isRunning ? due.time : startTime
  return (
    <span>
      {isRunning ? words : '距开始'}{' '}
      <strong>
        <Countdown key={until} until={until} />
      </strong>
    </span>
  )
}
