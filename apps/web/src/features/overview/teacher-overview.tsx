import { hardestSample, type TeacherOverview as Overview } from '@ceping/contract/overview'
import { assignmentPath } from '@ceping/contract/page-path'
import { Link } from 'react-router-dom'
import card from '../../components/card.module.css'
import { CoverageBar } from '../../components/coverage-bar.tsx'
import rows from '../../components/rows.module.css'
import { Nothing, Section } from '../../components/section.tsx'
import { AdviceList } from './advice-list.tsx'
import { adviseTeacher } from './advice.ts'
import styles from './home.module.css'
import parts from './row-parts.module.css'
import { useFirstFew } from './use-first-few.tsx'

/** What a teacher with classes sees first: how each stands, what is hard, and what to do. */
export function TeacherOverview({ overview }: { overview: Overview }) {
  const assisted = new Set(
    overview.classes.flatMap(({ classId, isAssistant }) => (isAssistant ? classId : [])),
  )
  return (
    <div className={styles.column}>
      <Section
        title="我的班级"
        link={
          <span className={rows.links}>
            <Link to="/calendar">日历</Link>
            <Link to="/classManage">管理班级</Link>
          </span>
        }
      >
        <ClassStandings classes={overview.classes} />
      </Section>
      <div className={styles.columns}>
        <Section title="最难的题目">
          <HardestProblems problems={overview.hardestProblems} />
        </Section>
        <Section title="教学建议">
          <AdviceList
            advices={overview.suggestions.map((suggestion) =>
              adviseTeacher(suggestion, assisted.has(suggestion.classId)),
            )}
            praise="各班的覆盖率和完成率都在标准以上，没有需要特别提醒的地方。"
          />
        </Section>
      </div>
    </div>
  )
}

type HardestProblem = Overview['hardestProblems'][number]

interface HardestProblemsProps {
  /** The lowest mean coverage first. */
  problems: HardestProblem[]
}

/** Problems whose scored submissions cover least; opens the assignment that has it. */
function HardestProblems({ problems }: HardestProblemsProps) {
  if (problems.length === 0) {
    return (
      <Nothing>
        还没有哪道题有 {hardestSample} 名学生的得分。有了以后，平均覆盖率最低的题目会列在这里。
      </Nothing>
    )
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

/** So that what is hard and what to do stay in reach. */
const limit = 8

/** My classes as cards; opens the class. */
function ClassStandings({ classes }: Pick<Overview, 'classes'>) {
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
