import { type GradebookColumn, assignmentsOf } from '@ceping/contract/gradebook-cells'
import type { Gradebook } from '@ceping/contract/grade'
import { Select } from 'antd'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { StudentSubmissionList } from '../../features/submission/student-submission-list.tsx'
import { addressCodec, idPart, pagePart, type ViewOf } from '../../lib/address-view.ts'
import styles from './student-grade-page.module.css'

interface StudentSubmissionSectionProps {
  classId: string
  userId: string
  /** What there is to filter by. */
  gradebook: Gradebook
  /** Those whose problems the student has; of one who has left the class, all. */
  columns: GradebookColumn[]
}

const submissionsView = addressCodec({
  assignmentId: idPart('assignmentId'),
  problemId: idPart('problemId'),
  page: pagePart,
})
type View = ViewOf<typeof submissionsView>

/** No id: chooses nothing in particular. */
const all = 0

/** The submissions of one student in a class; its filters are in the address. */
export function StudentSubmissionSection(props: StudentSubmissionSectionProps) {
  const { classId, userId, gradebook, columns } = props
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const section = useRef<HTMLElement>(null)
  const view = submissionsView.read(params)
  const { assignmentId, problemId } = view
  const assignments = assignmentsOf(gradebook)

  // A link to the submissions to a problem leads to where they are, on narrow screens far below.
  useEffect(() => {
    if (location.hash === '#submissions') section.current?.scrollIntoView({ block: 'nearest' })
  }, [location])

  function show(shown: Partial<View>): void {
    const { state } = location
    setParams(submissionsView.write(shown), { replace: true, preventScrollReset: true, state })
  }

  return (
    <section
      ref={section}
      id="submissions"
      className={styles.submissions}
      aria-labelledby="submissions-title"
    >
      <h2 id="submissions-title">提交记录</h2>
      <div className={styles.filters}>
        <Select
          aria-label="按作业或考试筛选"
          value={assignmentId ?? all}
          options={[
            { value: all, label: '全部作业与考试' },
            ...assignments.map(({ assignmentId, assignmentTitle, type }) => ({
              value: assignmentId,
              label: `${type} · ${assignmentTitle}`,
            })),
          ]}
          onChange={(id) => show({ assignmentId: id || null })}
        />
        <Select
          aria-label="按题目筛选"
          value={problemId ?? all}
          options={[{ value: all, label: '全部题目' }, ...problemOptions(columns, assignmentId)]}
          onChange={(id) => show({ assignmentId, problemId: id || null })}
        />
      </div>
      <StudentSubmissionList
        filter={{
          classId: Number(classId),
          userId: Number(userId),
          assignmentId: assignmentId ?? undefined,
          problemId: problemId ?? undefined,
        }}
        current={view.page}
        onPage={(page) => show({ ...view, page })}
        assignmentTitles={
          new Map(assignments.map((one) => [one.assignmentId, one.assignmentTitle]))
        }
      />
    </section>
  )
}

/** Each problem once, though several assignments may have it. */
function problemOptions(columns: GradebookColumn[], assignmentId: number | null) {
  const names = new Map(
    columns
      .filter((column) => assignmentId === null || column.assignmentId === assignmentId)
      .map(({ problemId, problemName }) => [problemId, problemName]),
  )
  return [...names].map(([value, label]) => ({ value, label }))
}
