import type { AssignmentView } from '@ceping/contract/assignment'
import { assignmentPath } from '@ceping/contract/page-path'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { Empty, Progress } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import card from '../../components/card.module.css'
import { SearchInput } from '../../components/search-input.tsx'
import { AssignmentFacts } from '../../features/assignment/assignment-facts.tsx'
import { AssignmentList } from '../../features/assignment/assignment-list.tsx'
import { ConditionBadge, conditionBadge } from '../../components/condition-badge.tsx'
import { hasWaitingRoom, shownFinishedCount } from '../../features/assignment/exam-of.ts'
import { formatMinute } from '@ceping/contract/time'
import { formatRelative } from '../../lib/format.ts'
import { useIdParam } from '../../lib/use-id-param.ts'

/** The homework of a class, for students. */
export function AssignmentsPage() {
  return <ListPage type="作业" />
}

/** The exams of a class, for students. */
export function ExamsPage() {
  return <ListPage type="考试" />
}

function ListPage({ type }: { type: AssignmentType }) {
  const classId = useIdParam('classId')
  const [search, setSearch] = useState('')
  return (
    <>
      <div className="page-head">
        <h1>{type}</h1>
        <SearchInput label={`搜索${type}名称`} value={search} onChange={setSearch} />
      </div>
      <AssignmentGrid classId={classId} type={type} search={search} />
    </>
  )
}

interface AssignmentGridProps {
  classId: string
  type: AssignmentType
  /** Part of a name, in any case; empty shows all. */
  search: string
}

/** Homework or exams of a class as a student's cards. */
function AssignmentGrid({ classId, type, search }: AssignmentGridProps) {
  return (
    <AssignmentList
      classId={classId}
      type={type}
      search={search}
      empty={<Empty description={`教师还没有发布${type}，发布后会显示在这里。`} />}
    >
      {(assignment) => (
        <AssignmentCard assignment={assignment} to={assignmentPath('/class', assignment)} />
      )}
    </AssignmentList>
  )
}

interface AssignmentCardProps {
  assignment: AssignmentView
  /** Where the card leads. */
  to: string
}

/** One piece of homework or one exam; before its start it cannot be opened and says when it starts. */
function AssignmentCard({ assignment, to }: AssignmentCardProps) {
  const { startTime, problemCount } = assignment
  const finishedCount = shownFinishedCount(assignment)
  const isClosedYet = conditionBadge(assignment.assignmentCondition).text === '未开始'
  return (
    <Frame to={isClosedYet && !hasWaitingRoom(assignment) ? null : to}>
      <span className={card.row}>
        <span className={card.title}>{assignment.assignmentTitle}</span>
        <ConditionBadge assignment={assignment} />
      </span>
      <AssignmentFacts assignment={assignment} />
      {isClosedYet ? (
        <span className="muted">
          {formatMinute(startTime)} 开始（{formatRelative(startTime)}），
          {hasWaitingRoom(assignment) ? '可以先打开，等候开始' : '届时可以打开'}
        </span>
      ) : (
        finishedCount !== null && (
          <span>
            <span className={card.row}>
              <span className="muted">已完成</span>
              <span>
                {finishedCount} / {problemCount}
              </span>
            </span>
            <Progress
              aria-label="完成进度"
              percent={problemCount === 0 ? 0 : (100 * finishedCount) / problemCount}
              showInfo={false}
              size="small"
            />
          </span>
        )
      )}
    </Frame>
  )
}

function Frame({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? (
    <div className={card.card} aria-disabled="true">
      {children}
    </div>
  ) : (
    <Link className={card.card} to={to}>
      {children}
    </Link>
  )
}
