import { hasUnequalPoints } from '@ceping/contract/composition'
import type { Gradebook } from '@ceping/contract/grade'
import { type MouseEvent, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Pages } from '../../components/pages.tsx'
import { ScoringNote } from '../../components/scoring-note.tsx'
import type { CellContent } from './gradebook-content.ts'
import { GradebookRow } from './gradebook-row.tsx'
import { nextSort, type Sort, type SortKey, sortStudents } from './gradebook-sort.ts'
import { assignmentsOf, type GradebookStudent } from './gradebook-statistics.ts'
import styles from './gradebook-table.module.css'

interface GradebookTableProps {
  classId: string
  gradebook: Gradebook
  /** Those of its students that are shown. */
  students: GradebookStudent[]
  content: CellContent
}

const pageSize = 50

const summaryHeads: { key: SortKey; title: string; className?: string | undefined }[] = [
  { key: 'realName', title: '姓名', className: styles.name },
  { key: 'userAccount', title: '账号', className: styles.account },
  { key: 'rank', title: '名次' },
  { key: 'weightedScore', title: '加权总评' },
  { key: 'meanCoverage', title: '平均覆盖率' },
  { key: 'submittedCount', title: '已提交' },
]

/**
 * Every student of a class with every problem that counts. A plain table, for a class of hundreds
 * has thousands of cells: only the rows whose student or content changes are rendered again.
 */
export function GradebookTable({ classId, gradebook, students, content }: GradebookTableProps) {
  const navigate = useNavigate()
  const [sort, setSort] = useState<Sort>({ key: 'userAccount', isDescending: false })
  const [page, setPage] = useState(1)
  const assignments = useMemo(() => assignmentsOf(gradebook), [gradebook])
  const sorted = useMemo(() => sortStudents(students, sort, content), [students, sort, content])
  const current = Math.min(page, Math.max(1, Math.ceil(sorted.length / pageSize)))

  // A router's link in each of thousands of cells would be rendered at each change of the address.
  const open = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const { pathname, search, hash } = event.currentTarget
      void navigate({ pathname, search, hash })
    },
    [navigate],
  )

  function sortBy(key: SortKey): void {
    setSort(nextSort(sort, key))
    setPage(1)
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard */}
      <section className={styles.scroll} aria-label="成绩表，可滚动" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {summaryHeads.map(({ key, title, className }) => (
                <SortHead
                  key={key}
                  sortKey={key}
                  title={title}
                  className={className}
                  sort={sort}
                  onSort={sortBy}
                  rowSpan={2}
                />
              ))}
              {assignments.map(({ assignmentId, assignmentTitle, type, problems, ...scoring }) => (
                <th
                  key={assignmentId}
                  scope="colgroup"
                  colSpan={problems.length}
                  className={styles.assignment}
                >
                  <span title={assignmentTitle}>
                    <span className="muted">{type}</span> {assignmentTitle}{' '}
                    <ScoringNote title={assignmentTitle} {...scoring} />
                  </span>
                </th>
              ))}
            </tr>
            <tr>
              {assignments.flatMap(({ assignmentId, problems }) =>
                problems.map(({ index, problemId, problemName, points }, position) => (
                  <SortHead
                    key={`${assignmentId}:${problemId}`}
                    sortKey={index}
                    title={problemName}
                    note={hasUnequalPoints(problems) ? `${points} 分` : undefined}
                    className={position === 0 ? styles.first : undefined}
                    sort={sort}
                    onSort={sortBy}
                  />
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {sorted.slice((current - 1) * pageSize, current * pageSize).map((student) => (
              <GradebookRow
                key={student.userId}
                classId={classId}
                student={student}
                assignments={assignments}
                content={content}
                onOpen={open}
              />
            ))}
          </tbody>
        </table>
      </section>
      <Pages
        className={styles.pages}
        size="small"
        current={current}
        pageSize={pageSize}
        total={sorted.length}
        unit="名学生"
        onChange={setPage}
      />
    </>
  )
}

interface SortHeadProps {
  sortKey: SortKey
  title: string
  /** Stands below the title. */
  note?: string | undefined
  className?: string | undefined
  rowSpan?: number
  sort: Sort
  onSort: (key: SortKey) => void
}

/** Head of a column; sorts by it. */
function SortHead(props: SortHeadProps) {
  const { sortKey, title, note, className, rowSpan, sort, onSort } = props
  const isSorted = sort.key === sortKey
  const direction = sort.isDescending ? 'descending' : 'ascending'
  const arrow = sort.isDescending ? '↓' : '↑'
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      className={className}
      aria-sort={isSorted ? direction : undefined}
      aria-label={title}
    >
      <button type="button" title={`按${title}排序`} onClick={() => onSort(sortKey)}>
        <span>
          <span className={styles.title}>{title}</span>
          {note !== undefined && <span className={`muted ${styles.note}`}>{note}</span>}
        </span>
        <span className={styles.arrow} aria-hidden="true">
          {isSorted ? arrow : '↕'}
        </span>
      </button>
    </th>
  )
}
