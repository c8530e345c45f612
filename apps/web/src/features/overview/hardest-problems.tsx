import type { TeacherOverview } from '@ceping/contract/overview'
import { Link } from 'react-router-dom'
import { CoverageBar } from '../../components/coverage-bar.tsx'
import rows from '../../components/rows.module.css'
import { Nothing } from '../../components/section.tsx'
import { assignmentPath } from '../../lib/paths.ts'
import parts from './row-parts.module.css'

type HardestProblem = TeacherOverview['hardestProblems'][number]

interface HardestProblemsProps {
  /** The lowest mean coverage first. */
  problems: HardestProblem[]
}

/** Problems whose scored submissions cover least; opens the assignment that has it. */
export function HardestProblems({ problems }: HardestProblemsProps) {
  if (problems.length === 0) {
    return <Nothing>还没有学生提交并得分。有了提交，覆盖率最低的题目会列在这里。</Nothing>
  }
  return (
    <ol className={rows.rows}>
      {problems.map((problem) => (
        <li key={`${problem.assignmentId}-${problem.problemId}`}>
          <Link className={rows.row} to={assignmentPath('/classManage', problem)}>
            <span className={rows.main}>
              <strong>{problem.problemName}</strong>
              <span className="muted">
                {problem.className} · {problem.assignmentTitle}
              </span>
            </span>
            <span className={parts.bar}>
              <CoverageBar label="平均覆盖率" percentage={problem.meanCoverage} scale="dashboard" />
              <span className={`${parts.tried} muted`}>
                {problem.studentCount} 名学生中 {problem.triedCount} 名有得分的提交
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
