import type { StudentOverview } from '@ceping/contract/overview'
import { Tag } from 'antd'
import { Link } from 'react-router-dom'
import { Countdown } from '../../components/countdown.tsx'
import { formatMinute, formatRelative, parseWallTime } from '../../lib/format.ts'
import { serverNow } from '../../lib/server-clock.ts'
import rows from './rows.module.css'
import { Nothing } from './section.tsx'

type OpenAssignment = StudentOverview['openAssignments'][number]

interface OpenAssignmentsProps {
  /** The nearest deadline first. */
  assignments: OpenAssignment[]
  pathOf: (assignment: OpenAssignment) => string
  /** Runs when a deadline passes. */
  onTurn: () => void
}

const dayMs = 86_400_000

/** Running homework and exams; what ends within a day counts down. */
export function OpenAssignments({ assignments, pathOf, onTurn }: OpenAssignmentsProps) {
  if (assignments.length === 0) {
    return <Nothing>没有进行中的作业或考试。教师发布后，会按截止时间排在这里。</Nothing>
  }
  return (
    <ul className={rows.rows}>
      {assignments.map((assignment) => (
        <li key={assignment.assignmentId}>
          <Link className={rows.row} to={pathOf(assignment)}>
            <span className={rows.main}>
              <strong>
                {assignment.assignmentTitle}
                <Tag className={rows.type}>{assignment.type}</Tag>
              </strong>
              <span className="muted">
                {assignment.className} · 已完成 {assignment.finishedCount ?? 0} /{' '}
                {assignment.problemCount} 题
              </span>
            </span>
            <Deadline endTime={assignment.endTime} onTurn={onTurn} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Deadline({ endTime, onTurn }: { endTime: string; onTurn: () => void }) {
  const isSoon = parseWallTime(endTime).valueOf() - serverNow() < dayMs
  return (
    <span className={rows.end}>
      {isSoon ? (
        <strong className={rows.soon}>
          还剩 <Countdown until={endTime} onEnd={onTurn} />
        </strong>
      ) : (
        <strong>{formatRelative(endTime)}截止</strong>
      )}
      <time className="muted" dateTime={endTime}>
        {formatMinute(endTime)}
      </time>
    </span>
  )
}
