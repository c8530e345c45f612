import type { AssignmentView } from '@ceping/contract/assignment'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { Tabs } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import { AssignmentDetails } from '../../features/assignment/assignment-details.tsx'
import { NewProblemsOffer } from '../../features/assignment/new-problems.tsx'
import { PapersButton } from '../../features/assignment/papers-button.tsx'
import { ProblemGrid } from '../../features/assignment-problem-status/problem-grid.tsx'
import { useIsAssistant } from '../../features/class/use-is-assistant.ts'
import { ExtensionsButton } from '../../features/deadline-extension/extensions-button.tsx'
import { ExamPanel } from '../../features/exam/exam-panel.tsx'
import { AssignmentStatistics } from '../../features/grade/assignment-statistics.tsx'
import { WorkSummaryTable } from '../../features/work-record/work-summary-table.tsx'
import { ScoringPanel } from '../../features/teaching-parameters/scoring-panel.tsx'
import { similarityPath } from '../../lib/paths.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import styles from './assignment-details-page.module.css'

/** One piece of homework, its problems and how far the class has come. */
export function ManageAssignmentDetailsPage() {
  return <ManageDetailsPage type="作业" />
}

/** One exam, its problems and how far the class has come. */
export function ManageExamDetailsPage() {
  return <ManageDetailsPage type="考试" />
}

function ManageDetailsPage({ type }: { type: AssignmentType }) {
  const isAssistant = useIsAssistant(useIdParam('classId'))
  return (
    <AssignmentDetails base="/classManage" type={type}>
      {(assignment) => (
        <>
          <div className={styles.tools}>
            <PapersButton assignment={assignment} />
            {!isAssistant && (
              <>
                <ExtensionsButton assignment={assignment} />
                <Link to={similarityPath(assignment.classId, assignment.assignmentId)}>查重</Link>
              </>
            )}
          </div>
          {type === '考试' && !isAssistant && (
            <div className={styles.exam}>
              <ExamPanel assignment={assignment} />
            </div>
          )}
          <Sections assignment={assignment} isAssistant={isAssistant} />
        </>
      )}
    </AssignmentDetails>
  )
}

const tabs = ['problems', 'progress', 'records', 'scoring'] as const

interface SectionsProps {
  assignment: AssignmentView
  /** Assistants do not see what they may not change. */
  isAssistant: boolean
}

/** What students work on, how far the class has come, and how that is scored: as the address says. */
function Sections({ assignment, isAssistant }: SectionsProps) {
  const [search, setSearch] = useSearchParams()
  const assignmentId = String(assignment.assignmentId)

  function open(tab: string): void {
    setSearch(tab === 'problems' ? {} : { tab }, { preventScrollReset: true })
  }

  return (
    <Tabs
      className={styles.sections}
      activeKey={tabs.find((tab) => tab === search.get('tab')) ?? 'problems'}
      onChange={open}
      destroyOnHidden
      items={[
        {
          key: 'problems',
          label: `${assignment.type}题目`,
          children: (
            <>
              {!isAssistant && <NewProblemsOffer assignment={assignment} />}
              <p className="muted" style={{ marginBottom: 12 }}>
                {assignment.hasOwnPapers &&
                  `以下是可能抽到的全部题目，每名学生只有其中 ${assignment.problemCount} 道，谁有哪些见“试卷”。`}
                你在题目中的运行是试运行，不计入成绩；学生的情况见“完成情况”。
              </p>
              <ProblemGrid assignment={assignment} />
            </>
          ),
        },
        {
          key: 'progress',
          label: '完成情况',
          children: (
            <AssignmentStatistics
              classId={String(assignment.classId)}
              assignmentId={assignmentId}
            />
          ),
        },
        ...(isAssistant ? [] : [recordsTab(assignment), scoringTab(assignment)]),
      ]}
    />
  )
}

function recordsTab(assignment: AssignmentView) {
  return {
    key: 'records',
    label: '作答过程',
    children: <WorkSummaryTable assignment={assignment} />,
  }
}

function scoringTab(assignment: AssignmentView) {
  return {
    key: 'scoring',
    label: '计分方式',
    children: <ScoringPanel assignment={assignment} />,
  }
}
