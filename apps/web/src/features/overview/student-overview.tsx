import type { StudentOverview as Overview } from '@ceping/contract/overview'
import type { Verdict } from '@ceping/contract/vocabulary'
import { Link } from 'react-router-dom'
import { AdviceList } from './advice-list.tsx'
import { adviseStudent } from './advice.ts'
import { ClassProgress } from './class-progress.tsx'
import styles from './home.module.css'
import { OpenAssignments } from './open-assignments.tsx'
import { RecentSubmissions } from './recent-submissions.tsx'
import { Section } from '../../components/section.tsx'
import { StudentFigures } from './student-figures.tsx'

interface StudentOverviewProps {
  overview: Overview
  /** Unread notices by class, where they are known. */
  unreadCounts: Map<number, number>
  verdictWords: Record<Verdict, { label: string; tone: string }>
}

/** What a student with classes sees first: what is due, and how it went so far. */
export function StudentOverview({ overview, ...props }: StudentOverviewProps) {
  const { openAssignments, suggestions } = overview
  const openIds = openAssignments.map(({ assignmentId }) => assignmentId)
  return (
    <>
      <StudentFigures overview={overview} unreadCounts={props.unreadCounts} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Section title="进行中的作业与考试">
            <OpenAssignments assignments={openAssignments} />
          </Section>
          <Section title="最近的提交">
            <RecentSubmissions
              submissions={overview.recentSubmissions}
              verdictWords={props.verdictWords}
            />
          </Section>
        </div>
        <div className={styles.column}>
          <Section title="学习建议">
            <AdviceList
              advices={suggestions.map((suggestion) => adviseStudent(suggestion, openIds))}
              praise="目前没有需要补的地方，保持这个节奏。"
            />
          </Section>
          <Section title="各班进度" link={<Link to="/class">全部班级</Link>}>
            <ClassProgress classes={overview.classes} unreadCounts={props.unreadCounts} />
          </Section>
        </div>
      </div>
    </>
  )
}
