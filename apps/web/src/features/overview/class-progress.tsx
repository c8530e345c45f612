import type { StudentOverview } from '@ceping/contract/overview'
import { Link } from 'react-router-dom'
import { CoverageBar } from '../../components/coverage-bar.tsx'
import styles from './class-progress.module.css'
import rows from '../../components/rows.module.css'

interface ClassProgressProps {
  classes: StudentOverview['classes']
  /** Unread notices by class, where they are known. */
  unreadCounts: Map<number, number>
}

/** How far I have come in each class. */
export function ClassProgress({ classes, unreadCounts }: ClassProgressProps) {
  return (
    <ul className={rows.rows}>
      {classes.map(({ classId, className, problemCount, finishedCount, ...progress }) => {
        const unreadCount = unreadCounts.get(classId) ?? 0
        return (
          <li key={classId} className={styles.row}>
            <span className={styles.head}>
              <Link className={styles.name} to={`/class/${classId}/home`}>
                {className}
              </Link>
              {unreadCount > 0 && (
                <Link className={styles.unread} to={`/class/${classId}/notices`}>
                  {unreadCount} 条未读通知
                </Link>
              )}
            </span>
            {problemCount === 0 ? (
              <span className="muted">还没有开始的作业或考试</span>
            ) : (
              <>
                <CoverageBar
                  label="完成"
                  detail={`${finishedCount} / ${problemCount} 题`}
                  percentage={progress.completion}
                  scale="dashboard"
                />
                <CoverageBar
                  label="平均覆盖率"
                  percentage={progress.meanCoverage}
                  scale="dashboard"
                />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
