import type { Gradebook } from '@ceping/contract/grade'
import { type GradebookStudent, hasScoresSoFar } from '@ceping/contract/gradebook-cells'
import { seenAssignments, type SortKey, sortStudents } from '@ceping/contract/gradebook-view'
import { type MouseEvent, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { Pages } from '../../components/pages.tsx'
import type { PagedGradebookView } from './gradebook-address.ts'
import { GradebookHead } from './gradebook-head.tsx'
import { GradebookRow } from './gradebook-row.tsx'
import { nextSort } from './gradebook-sort.ts'
import styles from './gradebook-table.module.css'

interface GradebookTableProps {
  classId: string
  gradebook: Gradebook
  /** Those of its students that are shown. */
  students: GradebookStudent[]
  view: Pick<PagedGradebookView, 'content' | 'foldedIds' | 'sort' | 'page'>
  onChange: (changed: Partial<Pick<PagedGradebookView, 'foldedIds' | 'sort' | 'page'>>) => void
  /** Left out where points cannot be entered. */
  onEnter?: ((gradeColumnId: number) => void) | undefined
}

const pageSize = 50

/**
 * Every student of a class with every problem that counts. A plain table, for a class of hundreds
 * has thousands of cells: only the rows whose student or content changes are rendered again.
 */
export function GradebookTable(props: GradebookTableProps) {
  const { classId, gradebook, students, view, onChange, onEnter } = props
  const { content, foldedIds, sort, page } = view
  const navigate = useNavigate()
  const assignments = useMemo(() => seenAssignments(gradebook, foldedIds), [gradebook, foldedIds])
  const { columnsByHand } = gradebook
  const sorted = useMemo(
    () => sortStudents(students, sort, { assignments, columnsByHand, content }),
    [students, sort, assignments, columnsByHand, content],
  )
  const current = Math.min(page, Math.max(1, Math.ceil(sorted.length / pageSize)))
  const soFar = hasScoresSoFar(gradebook.students)

  // A router's link in each of thousands of cells would be rendered at each change of the address.
  const open = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const { pathname, search, hash } = event.currentTarget
      // As it is at the click: a callback that changed with it would render every row anew.
      const from = globalThis.location.pathname + globalThis.location.search
      void navigate({ pathname, search, hash }, { state: { from, title: '成绩册' } })
    },
    [navigate],
  )

  function sortBy(key: SortKey): void {
    onChange({ sort: nextSort(sort, key), page: 1 })
  }

  function fold(assignmentId: number): void {
    onChange({
      foldedIds: foldedIds.includes(assignmentId)
        ? foldedIds.filter((id) => id !== assignmentId)
        : [...foldedIds, assignmentId],
    })
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the keyboard */}
      <section className={styles.scroll} aria-label="成绩表，可滚动" tabIndex={0}>
        <table className={styles.table}>
          <GradebookHead
            assignments={assignments}
            columnsByHand={columnsByHand}
            onEnter={onEnter}
            hasScoresSoFar={soFar}
            sort={sort}
            onSort={sortBy}
            onFold={fold}
          />
          <tbody>
            {sorted.slice((current - 1) * pageSize, current * pageSize).map((student) => (
              <GradebookRow
                key={student.userId}
                classId={classId}
                student={student}
                assignments={assignments}
                content={content}
                hasScoresSoFar={soFar}
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
        onChange={(next) => onChange({ page: next })}
      />
    </>
  )
}
