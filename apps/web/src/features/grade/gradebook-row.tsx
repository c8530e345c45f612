import { memo, type MouseEvent } from 'react'
import { coverageTone } from '../../components/coverage-tone.ts'
import { formatPercentage, formatScore } from '../../lib/format.ts'
import { studentGradePath } from '../../lib/paths.ts'
import { type CellContent, describeOthers, textIn, valueIn } from './gradebook-content.ts'
import {
  type GradebookAssignment,
  type GradebookStudent,
  isOnPaper,
} from './gradebook-statistics.ts'
import styles from './gradebook-table.module.css'

interface GradebookRowProps {
  classId: string
  student: GradebookStudent
  assignments: GradebookAssignment[]
  content: CellContent
  /** Goes where a link leads, without loading the page anew. */
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** One student of the gradebook; leads to the student, each cell to the submissions behind it. */
export const GradebookRow = memo(function GradebookRow(props: GradebookRowProps) {
  const { classId, student, assignments, content, onOpen } = props
  const { realName, userAccount, rank, weightedScore, meanCoverage } = student
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
      <td>
        <strong>{formatScore(weightedScore)}</strong>
      </td>
      <td>{formatPercentage(meanCoverage)}</td>
      <td>
        {student.submittedCount} <span className="muted">/ {student.problemCount}</span>
      </td>
      {assignments.flatMap(({ assignmentId, problems }) => {
        const extended = student.extendedIds.includes(assignmentId)
          ? problems.find(({ index }) => isOnPaper(student, index))
          : undefined
        return problems.map(({ index, problemId }, position) => (
          <td
            key={`${assignmentId}:${problemId}`}
            className={cellClass(isOnPaper(student, index), position === 0)}
          >
            {isOnPaper(student, index) ? (
              <a
                href={`${address}?assignmentId=${assignmentId}&problemId=${problemId}#submissions`}
                onClick={onOpen}
                data-tone={coverageTone(valueIn(student, index, content), 'grade')}
                title={describeOthers(student, index, content)}
              >
                {index === extended?.index && <ExtendedMark />}
                {(student.lateUnits[index] ?? 0) > 0 && <LateMark />}
                {student.adjustments[index] && <AdjustedMark />}
                {textIn(student, index, content)}
              </a>
            ) : (
              <OffPaper />
            )}
          </td>
        ))
      })}
    </tr>
  )
})

/** A class for what begins an assignment, and one for what is not in the student's paper. */
function cellClass(isOn: boolean, isFirst: boolean): string {
  return [...(isFirst ? [styles.first] : []), ...(isOn ? [] : [styles.off])].join(' ')
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

/** At the first problem of an assignment whose deadline is extended for the student. */
function ExtendedMark() {
  return (
    <span className={styles.extended} title="已延期">
      <span aria-hidden="true">延</span>
      <span className="visually-hidden">已延期 </span>
    </span>
  )
}
