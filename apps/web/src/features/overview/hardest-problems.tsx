import type { TeacherOverview } from '@ceping/contract/overview'
import { Link, useLocation } from 'react-router-dom'
import { CoverageBar } from '../../components/coverage-bar.tsx'
import rows from './rows.module.css'
import { Nothing } from './section.tsx'

interface HardestProblemsProps {
  /** The lowest mean coverage first. */
  problems: TeacherOverview['hardestProblems']
}

/** Problems whose scored submissions cover least; opens the problem. */
export function HardestProblems({ problems }: HardestProblemsProps) {
  const { pathname } = useLocation()
  if (problems.length === 0) {
    return <Nothing>还没有学生提交并得分。有了提交，覆盖率最低的题目会列在这里。</Nothing>
  }
  return (
    <ol className={rows.rows}>
      {problems.map(({ problemId, assignmentId, ...problem }) => (
        <li key={`${assignmentId}-${problemId}`}>
          <Link
            className={rows.row}
            to={`/view/question/${problemId}?assignmentId=${assignmentId}`}
            state={{ from: pathname }}
          >
            <span className={rows.main}>
              <strong>{problem.problemName}</strong>
              <span className="muted">
                {problem.className} · {problem.assignmentTitle}
              </span>
            </span>
            <span className={rows.bar}>
              <CoverageBar label="平均覆盖率" percentage={problem.meanCoverage} scale="dashboard" />
              <span className={`${rows.tried} muted`}>
                {problem.studentCount} 名学生中 {problem.triedCount} 名有得分的提交
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
