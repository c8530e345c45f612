import type { TeacherOverview as Overview } from '@ceping/contract/overview'
import { Link } from 'react-router-dom'
import { AdviceList } from './advice-list.tsx'
import { adviseTeacher } from './advice.ts'
import { ClassStandings } from './class-standings.tsx'
import { HardestProblems } from './hardest-problems.tsx'
import styles from './home.module.css'
import { Section } from '../../components/section.tsx'

/** What a teacher with classes sees first: how each stands, what is hard, and what to do. */
export function TeacherOverview({ overview }: { overview: Overview }) {
  return (
    <div className={styles.column}>
      <Section title="我的班级" link={<Link to="/classManage">管理班级</Link>}>
        <ClassStandings classes={overview.classes} />
      </Section>
      <div className={styles.columns}>
        <Section title="最难的题目">
          <HardestProblems problems={overview.hardestProblems} />
        </Section>
        <Section title="教学建议">
          <AdviceList
            advices={overview.suggestions.map(adviseTeacher)}
            praise="各班的覆盖率和完成率都在标准以上，没有需要特别提醒的地方。"
          />
        </Section>
      </div>
    </div>
  )
}
