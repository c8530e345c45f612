import type { StudentOverview } from '@ceping/contract/overview'
import { shareOf } from '@ceping/contract/percentage'
import { Link } from 'react-router-dom'
import { CoverageBar } from '../../components/coverage-bar.tsx'
import styles from './home.module.css'

interface StudentFiguresProps {
  overview: StudentOverview
  /** Unread notices by class, where they are known. */
  unreadCounts: Map<number, number>
}

/** The numbers of all my classes together. */
export function StudentFigures({ overview, unreadCounts }: StudentFiguresProps) {
  const { finishedCount, problemCount, meanCoverage, unreadNoticeCount } = overview
  const [unreadClassId] = [...unreadCounts].find(([, count]) => count > 0) ?? []
  return (
    <div className={styles.figures}>
      <CoverageBar
        label="已完成题目"
        detail={`${finishedCount} / ${problemCount} 题`}
        percentage={shareOf(finishedCount, problemCount)}
        scale="dashboard"
      />
      <CoverageBar label="平均覆盖率" percentage={meanCoverage} scale="dashboard" />
      <div className={styles.figure}>
        {unreadClassId === undefined ? (
          <span>未读通知</span>
        ) : (
          <Link to={`/class/${unreadClassId}/notices`}>未读通知</Link>
        )}
        <strong>{unreadNoticeCount} 条</strong>
      </div>
    </div>
  )
}
