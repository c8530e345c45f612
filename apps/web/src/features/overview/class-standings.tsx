import type { TeacherOverview } from '@ceping/contract/overview'
import { Link } from 'react-router-dom'
import card from '../../components/card.module.css'
import { CoverageBar } from '../../components/coverage-bar.tsx'
import styles from './class-standings.module.css'
import { useFirstFew } from './use-first-few.tsx'

/** So that what is hard and what to do stay in reach. */
const limit = 8

/** My classes as cards; opens the class. */
export function ClassStandings({ classes }: Pick<TeacherOverview, 'classes'>) {
  const { shown, showAll } = useFirstFew(classes, limit)
  return (
    <>
      <ul className={card.grid}>
        {shown.map(({ classId, className, ...standing }) => (
          <li key={classId}>
            <Link className={card.card} to={`/classManage/${classId}/home`}>
              <span className={card.title}>{className}</span>
              <span className={styles.facts}>
                <Fact label="学生" count={standing.studentCount} />
                <Fact label="进行中" count={standing.openAssignmentCount} />
                <Fact label="提交" count={standing.submissionCount} />
                <Fact label="今日提交" count={standing.submissionCountToday} />
              </span>
              <CoverageBar
                label="平均覆盖率"
                percentage={standing.meanCoverage}
                scale="dashboard"
              />
              <CoverageBar
                label="完成率"
                detail={`${standing.problemCount} 题`}
                percentage={standing.completion}
                scale="dashboard"
              />
            </Link>
          </li>
        ))}
      </ul>
      {showAll !== null && <div>{showAll}</div>}
    </>
  )
}

function Fact({ label, count }: { label: string; count: number }) {
  return (
    <span className={styles.fact}>
      <strong>{count}</strong>
      <span className="muted">{label}</span>
    </span>
  )
}
