import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { CountedSubmission } from '../../features/grade/counted-submissions.ts'
import { neighboursQuery, submissionQuery } from '../../features/submission/submission.api.ts'
import { studentGradePath, submissionPath } from '../../lib/paths.ts'
import type { WayBack } from '../../lib/way-back.ts'
import styles from '../class/submission-page.module.css'
import { useArrowKeys } from './use-arrow-keys.ts'

interface StudentNeighboursProps {
  classId: string
  /** What counts for the problem, of all students. */
  counted: CountedSubmission[]
  /** Where one stands. */
  of: { userId: number; assignmentId: number | null; problemId: number }
}

/** The way to what counts of the students before and after, by a link or an arrow each. */
export function StudentNeighbours({ classId, counted, of }: StudentNeighboursProps) {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: WayBack | null }
  const index = counted.findIndex(({ userId }) => userId === of.userId)
  const before = counted[index - 1]
  const after = index === -1 ? undefined : counted[index + 1]
  // A way without a title leads through the student's own page: through that of the next one, then.
  const wayOf = ({ userId }: CountedSubmission): WayBack | null =>
    state === null || state.title !== undefined
      ? state
      : { ...state, from: studentGradePath(classId, userId) }
  const opening = (to: CountedSubmission | undefined) =>
    to &&
    (() =>
      void navigate(submissionPath(classId, to.submissionId), { state: wayOf(to), replace: true }))
  useArrowKeys({ ArrowLeft: opening(before), ArrowRight: opening(after) })
  useReadAhead(classId, of, after)
  if (index === -1) return null
  return (
    <nav className={styles.neighbours} aria-label="同一题的其他学生">
      <StudentLink classId={classId} to={before} keyName="ArrowLeft" wayOf={wayOf} />
      <span className="muted">
        第 {index + 1} / {counted.length} 名
      </span>
      <StudentLink classId={classId} to={after} keyName="ArrowRight" wayOf={wayOf} />
    </nav>
  )
}

/** Reads what the page of the next student shows while this one's is looked at. */
function useReadAhead(
  classId: string,
  { assignmentId, problemId }: StudentNeighboursProps['of'],
  next: CountedSubmission | undefined,
): void {
  const queryClient = useQueryClient()
  const { submissionId, userId } = next ?? {}
  useEffect(() => {
    if (submissionId === undefined || userId === undefined || assignmentId === null) return
    const of = { classId: Number(classId), userId, problemId, assignmentId }
    void queryClient.prefetchQuery(submissionQuery(submissionId))
    void queryClient.prefetchQuery(neighboursQuery(of, submissionId))
  }, [queryClient, classId, userId, problemId, assignmentId, submissionId])
}

const keyWords = {
  ArrowLeft: { title: '← 上一名学生', hint: '按 ← 键' },
  ArrowRight: { title: '下一名学生 →', hint: '按 → 键' },
} as const

interface StudentLinkProps {
  classId: string
  to: CountedSubmission | undefined
  /** The key that does the same. */
  keyName: keyof typeof keyWords
  wayOf: (student: CountedSubmission) => WayBack | null
}

function StudentLink({ classId, to, keyName, wayOf }: StudentLinkProps) {
  const { title, hint } = keyWords[keyName]
  if (to === undefined) return <span className="muted">{title}</span>
  return (
    <Link
      to={submissionPath(classId, to.submissionId)}
      title={`${to.realName}（${hint}）`}
      aria-keyshortcuts={keyName}
      state={wayOf(to)}
      replace
    >
      {title}
    </Link>
  )
}
