import type { AssignmentView } from '@ceping/contract/assignment'
import { assignmentPath } from '@ceping/contract/page-path'
import { AssignmentType } from '@ceping/contract/vocabulary'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { Skeleton, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { OwnEndTag } from '../../components/own-end-tag.tsx'
import { LoadError } from '../../components/load-error.tsx'
import rows from '../../components/rows.module.css'
import { Nothing, Section } from '../../components/section.tsx'
import { DueTurn } from '../../components/due-turn.tsx'
import { Turn } from '../../components/turn.tsx'
import { describeHandedIn } from '../../lib/handed-in-words.ts'
import { assignmentListPath, type ClassBase } from '../../lib/paths.ts'
import { assignmentListQuery } from './assignment.api.ts'
import { ConditionBadge } from '../../components/condition-badge.tsx'
import { hasWaitingRoom, shownFinishedCount } from './exam-of.ts'
import { orderAgenda } from './order-agenda.ts'

interface ClassAgendaProps {
  classId: string
  base: ClassBase
  /** Shown where nothing runs and nothing is to come. */
  nothing: string
}

/** The homework and exams of a class that run, and those to come. */
export function ClassAgenda({ classId, base, nothing }: ClassAgendaProps) {
  const lists = useQueries({
    queries: AssignmentType.options.map((type) => assignmentListQuery(classId, type)),
  })
  const agenda = orderAgenda(lists.flatMap(({ data = [] }) => data))
  return (
    <Section
      title="进行中与即将开始"
      link={
        <span className={rows.links}>
          {AssignmentType.options.map((type) => (
            <Link key={type} to={assignmentListPath(base, classId, type)}>
              全部{type}
            </Link>
          ))}
        </span>
      }
    >
      <Failures lists={lists} />
      {lists.some(({ isPending }) => isPending) ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : agenda.length > 0 ? (
        <ul className={rows.rows}>
          {agenda.map((assignment) => (
            <li key={assignment.assignmentId}>
              <Entry assignment={assignment} base={base} />
            </li>
          ))}
        </ul>
      ) : (
        lists.every(({ data }) => data !== undefined) && <Nothing>{nothing}</Nothing>
      )}
    </Section>
  )
}

function Failures({ lists }: { lists: UseQueryResult<AssignmentView[]>[] }) {
  return AssignmentType.options.map((type, index) => {
    const list = lists[index]
    if (list?.isLoadingError !== true) return null
    return (
      <LoadError
        key={type}
        title={`获取${type}列表失败`}
        error={list.error}
        onRetry={list.refetch}
      />
    )
  })
}

interface EntryProps {
  assignment: AssignmentView
  base: ClassBase
}

function Entry({ assignment, base }: EntryProps) {
  const { type } = assignment
  const isRunning = assignment.assignmentCondition === '进行中'
  const isOpen = isRunning || base === '/classManage' || hasWaitingRoom(assignment)
  return (
    <Row to={isOpen ? assignmentPath(base, assignment) : null}>
      <span className={rows.main}>
        <strong>
          {assignment.assignmentTitle}
          <Tag className={rows.type}>{type}</Tag>
          <OwnEndTag end={assignment} className={rows.type} />
        </strong>
        <span className="muted">
          <ConditionBadge assignment={assignment} />
          {' · '}
          {describeProgress(assignment)}
        </span>
      </span>
      {isRunning ? (
        <DueTurn assignment={assignment} />
      ) : (
        <Turn time={assignment.startTime} word="开始" countdownWord="距开始" />
      )}
    </Row>
  )
}

function describeProgress(assignment: AssignmentView): string {
  const { problemCount, assignmentCondition, handedIn } = assignment
  if (handedIn !== null) return `${problemCount} 题 · ${describeHandedIn(handedIn)}`
  const finishedCount = shownFinishedCount(assignment)
  return finishedCount === null || assignmentCondition !== '进行中'
    ? `${problemCount} 题`
    : `已完成 ${finishedCount} / ${problemCount} 题`
}

function Row({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? (
    <div className={rows.row}>{children}</div>
  ) : (
    <Link className={rows.row} to={to}>
      {children}
    </Link>
  )
}
