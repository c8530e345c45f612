import type { StudentOverview } from '@ceping/contract/overview'
import { Tag } from 'antd'
import { Link } from 'react-router-dom'
import rows from '../../components/rows.module.css'
import { Nothing } from '../../components/section.tsx'
import { Turn } from '../../components/turn.tsx'
import { assignmentPath } from '../../lib/paths.ts'

type OpenAssignment = StudentOverview['openAssignments'][number]

interface OpenAssignmentsProps {
  /** The nearest deadline first. */
  assignments: OpenAssignment[]
}

/** Running homework and exams; what ends within a day counts down. */
export function OpenAssignments({ assignments }: OpenAssignmentsProps) {
  if (assignments.length === 0) {
    return <Nothing>没有进行中的作业或考试。教师发布后，会按截止时间排在这里。</Nothing>
  }
  return (
    <ul className={rows.rows}>
      {assignments.map((assignment) => (
        <li key={assignment.assignmentId}>
          <Link className={rows.row} to={assignmentPath('/class', assignment)}>
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
            <Turn time={assignment.endTime} word="截止" countdownWord="还剩" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
