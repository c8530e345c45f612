import { hasSubtotal } from '@ceping/contract/gradebook-cells'
import {
  handKeyOf,
  problemKeyOf,
  type SeenAssignment,
  type Sort,
  type SortKey,
  subtotalKeyOf,
} from '@ceping/contract/gradebook-view'
import { DownOutlined, EditOutlined, RightOutlined } from '@ant-design/icons'
import type { Gradebook } from '@ceping/contract/grade'
import { hasUnequalPoints } from '@ceping/contract/composition'
import type { ReactNode } from 'react'
import { ScoringNote } from '../../components/scoring-note.tsx'
import styles from './gradebook-table.module.css'

interface GradebookHeadProps {
  assignments: SeenAssignment[]
  columnsByHand: Gradebook['columnsByHand']
  hasScoresSoFar: boolean
  sort: Sort
  onSort: (key: SortKey) => void
  onFold: (assignmentId: number) => void
  /** Left out where points cannot be entered. */
  onEnter?: ((gradeColumnId: number) => void) | undefined
}

const summaryHeads: { key: SortKey; title: string; className?: string | undefined }[] = [
  { key: 'realName', title: '姓名', className: styles.name },
  { key: 'userAccount', title: '账号', className: styles.account },
  { key: 'rank', title: '名次' },
  { key: 'scoreSoFar', title: '目前总评' },
  { key: 'weightedScore', title: '加权总评' },
  { key: 'meanCoverage', title: '平均覆盖率' },
  { key: 'submittedCount', title: '已提交' },
]

/** The heads of the table: what is known of each student, then the assignments with their problems. */
export function GradebookHead(props: GradebookHeadProps) {
  const { assignments, columnsByHand, hasScoresSoFar, sort, onSort, onFold, onEnter } = props
  const sorting = { sort, onSort }
  return (
    <thead>
      <tr>
        {summaryHeads
          .filter(({ key }) => key !== 'scoreSoFar' || hasScoresSoFar)
          .map(({ key, title, className }) => (
            <SortHead
              key={key}
              sortKey={key}
              title={title}
              className={className}
              {...sorting}
              rowSpan={2}
            />
          ))}
        {assignments.map((assignment) => (
          <AssignmentHead
            key={assignment.assignmentId}
            assignment={assignment}
            onFold={() => onFold(assignment.assignmentId)}
          />
        ))}
        {columnsByHand.length > 0 && (
          <th scope="colgroup" colSpan={columnsByHand.length} className={styles.assignment}>
            <span>手工成绩</span>
          </th>
        )}
      </tr>
      <tr>
        {assignments.flatMap((assignment) => {
          const { assignmentId, assignmentTitle, problems, isFolded } = assignment
          return [
            hasSubtotal(assignment) && (
              <SortHead
                key={assignmentId}
                sortKey={subtotalKeyOf(assignment)}
                title="小计"
                of={assignmentTitle}
                className={`${styles.first} ${styles.subtotal}`}
                {...sorting}
              />
            ),
            !isFolded &&
              problems.map(({ problemId, problemName, points }) => (
                <SortHead
                  key={`${assignmentId}:${problemId}`}
                  sortKey={problemKeyOf(assignment, { problemId })}
                  title={problemName}
                  note={hasUnequalPoints(problems) ? `${points} 分` : undefined}
                  className={hasSubtotal(assignment) ? undefined : styles.first}
                  {...sorting}
                />
              )),
          ]
        })}
        {columnsByHand.map((column, place) => (
          <SortHead
            key={column.gradeColumnId}
            sortKey={handKeyOf(column)}
            title={column.title}
            note={`满分 ${column.fullPoints}`}
            className={place === 0 ? styles.first : undefined}
            {...sorting}
          >
            {onEnter !== undefined && (
              <EnterButton title={column.title} onEnter={() => onEnter(column.gradeColumnId)} />
            )}
          </SortHead>
        ))}
      </tr>
    </thead>
  )
}

/** Enters the points of a column by hand. */
function EnterButton({ title, onEnter }: { title: string; onEnter: () => void }) {
  return (
    <button
      type="button"
      className={styles.enter}
      title={`录入“${title}”`}
      aria-label={`录入“${title}”`}
      onClick={onEnter}
    >
      <EditOutlined />
    </button>
  )
}

interface AssignmentHeadProps {
  assignment: SeenAssignment
  onFold: () => void
}

/** What an assignment is called, and the button that leaves only its subtotal. */
function AssignmentHead({ assignment, onFold }: AssignmentHeadProps) {
  const { assignmentTitle, type, problems, isFolded, ...scoring } = assignment
  const columnCount = problems.length + (hasSubtotal(assignment) ? 1 : 0)
  return (
    <th
      scope="colgroup"
      colSpan={isFolded ? 1 : columnCount}
      className={`${styles.assignment} ${isFolded ? styles.folded : ''}`}
    >
      <span title={assignmentTitle}>
        {hasSubtotal(assignment) && (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={!isFolded}
            aria-label={`${assignmentTitle}的各题`}
            onClick={onFold}
          >
            {isFolded ? <RightOutlined /> : <DownOutlined />}
          </button>
        )}
        <span className="muted">{type}</span> {assignmentTitle}{' '}
        {!isFolded && <ScoringNote title={assignmentTitle} {...scoring} />}
      </span>
    </th>
  )
}

interface SortHeadProps {
  sortKey: SortKey
  title: string
  /** Whose column it is, where others are called the same. */
  of?: string
  /** Stands below the title. */
  note?: string | undefined
  className?: string | undefined
  rowSpan?: number
  sort: Sort
  onSort: (key: SortKey) => void
  /** What else can be done with the column. */
  children?: ReactNode
}

/** Head of a column; sorts by it. */
function SortHead(props: SortHeadProps) {
  const { sortKey, title, of, note, className, rowSpan, sort, onSort, children } = props
  const isSorted = sort.key === sortKey
  const direction = sort.isDescending ? 'descending' : 'ascending'
  const arrow = sort.isDescending ? '↓' : '↑'
  const name = of === undefined ? title : `${of} ${title}`
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      className={className}
      aria-sort={isSorted ? direction : undefined}
      aria-label={name}
    >
      <button type="button" title={`按${name}排序`} onClick={() => onSort(sortKey)}>
        <span>
          <span className={styles.title}>{title}</span>
          {note !== undefined && <span className={`muted ${styles.note}`}>{note}</span>}
        </span>
        <span className={styles.arrow} aria-hidden="true">
          {isSorted ? arrow : '↕'}
        </span>
      </button>
      {children}
    </th>
  )
}
