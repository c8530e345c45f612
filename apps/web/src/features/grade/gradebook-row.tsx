import {
  type CellContent,
  type GradebookStudent,
  hasSubtotal,
  isOnPaper,
  isRunningFor,
  subtotalIn,
  valueIn,
} from '@ceping/contract/gradebook-cells'
import { memo, type MouseEvent } from 'react'
import { coverageTone } from '../../components/coverage-tone.ts'
import { formatPercentage, formatScore } from '../../lib/format.ts'
import { studentGradePath, submissionPath } from '../../lib/paths.ts'
import { describeOthers, formatContent, textIn } from './gradebook-content.ts'
import type { SeenAssignment } from '@ceping/contract/gradebook-view'
import styles from './gradebook-table.module.css'

interface GradebookRowProps {
  classId: string
  student: GradebookStudent
  assignments: SeenAssignment[]
  content: CellContent
  hasScoresSoFar: boolean
  /** Goes where a link leads, without loading the page anew. */
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** One student of the gradebook; leads to the student, each cell to the submission that counts. */
export const GradebookRow = memo(function GradebookRow(props: GradebookRowProps) {
  const { classId, student, assignments, content, hasScoresSoFar, onOpen } = props
  const { realName, userAccount, rank, scoreSoFar, weightedScore, meanCoverage } = student
  const address = studentGradePath(classId, student.userId)
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <a href={address} onClick={onOpen}>
          {realName}
        </a>
      </th>
      <td className={styles.account}>{userAccount}</td>
      <td>{rank ?? '—'}</td>
      {hasScoresSoFar && (
        <td>
          <strong>{formatScore(scoreSoFar)}</strong>
        </td>
      )}
      <td>
        {hasScoresSoFar ? (
          formatScore(weightedScore)
        ) : (
          <strong>{formatScore(weightedScore)}</strong>
        )}
      </td>
      <td>{formatPercentage(meanCoverage)}</td>
      <td>
        {student.submittedCount} <span className="muted">/ {student.problemCount}</span>
      </td>
      {assignments.flatMap((assignment) => [
        hasSubtotal(assignment) && (
          <td
            key={assignment.assignmentId}
            className={cellClass({ isOn: true, isFirst: true, isSubtotal: true })}
          >
            <Subtotal {...{ student, assignment, content, onOpen }} address={address} />
          </td>
        ),
        !assignment.isFolded &&
          assignment.problems.map(({ index, problemId }) => {
            const isOn = isOnPaper(student, index)
            return (
              <td
                key={`${assignment.assignmentId}:${problemId}`}
                className={cellClass({ isOn, isFirst: !hasSubtotal(assignment) })}
              >
                {isOn ? (
                  <Score {...{ classId, student, assignment, content, onOpen, index, problemId }} />
                ) : (
                  <OffPaper />
                )}
              </td>
            )
          }),
      ])}
      {student.pointsByHand.map((points, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- places of the gradebook's columns
        <td key={place} className={place === 0 ? styles.first : undefined}>
          {points ?? '—'}
        </td>
      ))}
    </tr>
  )
})

interface SubtotalProps extends Omit<
  GradebookRowProps,
  'classId' | 'assignments' | 'hasScoresSoFar'
> {
  assignment: SeenAssignment
  /** Of the student's own page. */
  address: string
}

/** An assignment as a whole; leads to all that the student handed in for it. */
function Subtotal({ student, assignment, content, address, onOpen }: SubtotalProps) {
  const { assignmentId } = assignment
  const subtotal = subtotalIn(student, assignment, content)
  const isRunning = isRunningFor(student, assignment)
  return (
    <a
      href={`${address}?assignmentId=${assignmentId}#submissions`}
      onClick={onOpen}
      // What can still change is not rated.
      data-tone={isRunning ? 'none' : coverageTone(subtotal, 'grade')}
      title={isRunning ? '还能提交，不计入目前总评' : undefined}
    >
      {student.extendedIds.includes(assignmentId) && <ExtendedMark />}
      {formatContent(subtotal, content)}
    </a>
  )
}

interface ScoreProps extends Omit<SubtotalProps, 'address'> {
  classId: string
  index: number
  problemId: number
}

/** What counts for a problem; leads to the submission with it, or to where there would be some. */
function Score(props: ScoreProps) {
  const { classId, student, assignment, content, index, problemId, onOpen } = props
  const { assignmentId } = assignment
  const submissionId = student.submissionIds[index] ?? null
  const mine = `${studentGradePath(classId, student.userId)}?assignmentId=${assignmentId}`
  return (
    <a
      href={
        submissionId === null
          ? `${mine}&problemId=${problemId}#submissions`
          : submissionPath(classId, submissionId)
      }
      onClick={onOpen}
      data-tone={coverageTone(valueIn(student, index, content), 'grade')}
      title={describeOthers(student, index, content)}
    >
      {!hasSubtotal(assignment) && student.extendedIds.includes(assignmentId) && <ExtendedMark />}
      {(student.lateUnits[index] ?? 0) > 0 && <LateMark />}
      {student.adjustments[index] && <AdjustedMark />}
      {textIn(student, index, content)}
    </a>
  )
}

interface CellKind {
  /** Whether it is in the student's paper. */
  isOn: boolean
  /** Whether an assignment begins with it. */
  isFirst: boolean
  isSubtotal?: boolean
}

function cellClass({ isOn, isFirst, isSubtotal = false }: CellKind): string {
  return [
    ...(isFirst ? [styles.first] : []),
    ...(isSubtotal ? [styles.subtotal] : []),
    ...(isOn ? [] : [styles.off]),
  ].join(' ')
}

/** In place of a number, where the problem was drawn for others only: nothing is missing. */
function OffPaper() {
  return (
    <span className="muted" title="不在该生的试卷中">
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">不在该生的试卷中</span>
    </span>
  )
}

/** At a problem whose submission that counts was late. */
function LateMark() {
  return (
    <span className={styles.extended} title="迟交">
      <span aria-hidden="true">迟</span>
      <span className="visually-hidden">迟交 </span>
    </span>
  )
}

/** At a problem to whose score points were added, or from which some were taken, by hand. */
function AdjustedMark() {
  return (
    <span className={styles.extended}>
      <span aria-hidden="true">±</span>
      <span className="visually-hidden">已人工加减分 </span>
    </span>
  )
}

/** At an assignment whose deadline is extended for the student. */
function ExtendedMark() {
  return (
    <span className={styles.extended} title="已延期">
      <span aria-hidden="true">延</span>
      <span className="visually-hidden">已延期 </span>
    </span>
  )
}
