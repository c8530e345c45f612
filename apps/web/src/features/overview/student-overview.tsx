import type { StudentOverview as Overview } from '@ceping/contract/overview'
import { assignmentPath } from '@ceping/contract/page-path'
import { shareOf } from '@ceping/contract/percentage'
import { Tag } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { CoverageBar } from '../../components/coverage-bar.tsx'
import { OwnEndTag } from '../../components/own-end-tag.tsx'
import rows from '../../components/rows.module.css'
import { Nothing, Section } from '../../components/section.tsx'
import { DueTurn } from '../../components/due-turn.tsx'
import { VerdictTag } from '../../components/verdict-tag.tsx'
import { formatMinute } from '@ceping/contract/time'
import { formatRelative, formatScore } from '../../lib/format.ts'
import { mySubmissionPath, questionPath } from '../../lib/paths.ts'
import { AdviceList } from './advice-list.tsx'
import { adviseStudent } from './advice.ts'
import { ClassProgress } from './class-progress.tsx'
import styles from './home.module.css'
import parts from './row-parts.module.css'

interface StudentOverviewProps {
  overview: Overview
  /** Unread notices by class, where they are known. */
  unreadCounts: Map<number, number>
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
          <Section title="进行中的作业与考试" link={<Link to="/calendar">日历</Link>}>
            <OpenAssignments assignments={openAssignments} />
          </Section>
          <Section title="最近的提交">
            <RecentSubmissions submissions={overview.recentSubmissions} />
          </Section>
        </div>
        <div className={styles.column}>
          {overview.unseenFeedback.length > 0 && (
            <Section title="新的批注与回答">
              <UnseenFeedback feedback={overview.unseenFeedback} />
            </Section>
          )}
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

type OpenAssignment = Overview['openAssignments'][number]

interface OpenAssignmentsProps {
  /** The nearest deadline first. */
  assignments: OpenAssignment[]
}

/** Running homework and exams; what ends within a day counts down. */
function OpenAssignments({ assignments }: OpenAssignmentsProps) {
  if (assignments.length === 0) {
    return <Nothing>没有进行中的作业或考试。教师发布后，会按截止时间排在这里。</Nothing>
  }
  return (
    <ul className={rows.rows}>
      {assignments.map((assignment) => (
        <li key={assignment.assignmentId}>
          <Link className={rows.row} to={assignmentPath('/class', assignment)}>
            <span className={rows.main}>
              <strong>
                {assignment.assignmentTitle}
                <Tag className={rows.type}>{assignment.type}</Tag>
                <OwnEndTag end={assignment} className={rows.type} />
              </strong>
              <span className="muted">
                {assignment.className} · {describeProgress(assignment)}
              </span>
            </span>
            <DueTurn assignment={assignment} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Of an exam that holds its results back, nobody is told how many problems are finished. */
function describeProgress({ exam, finishedCount, problemCount }: OpenAssignment): string {
  if (exam !== null && exam.feedback !== 'everything') return `${problemCount} 题`
  return `已完成 ${finishedCount ?? 0} / ${problemCount} 题`
}

interface RecentSubmissionsProps {
  /** The newest first. */
  submissions: Overview['recentSubmissions']
}

/** What I submitted last; opens the problem. */
function RecentSubmissions({ submissions }: RecentSubmissionsProps) {
  const { pathname } = useLocation()
  if (submissions.length === 0) {
    return <Nothing>还没有提交。打开一道题目，写好测试代码后点“提交判题”。</Nothing>
  }
  return (
    <ul className={rows.rows}>
      {submissions.map(({ submissionId, problemId, assignmentId, ...submission }) => {
        return (
          <li key={submissionId}>
            <Link
              className={rows.row}
              to={questionPath(problemId, assignmentId)}
              state={{ from: pathname }}
            >
              <span className={rows.main}>
                <strong>{submission.problemName}</strong>
                <span className="muted">
                  <time
                    dateTime={submission.createTime}
                    title={formatMinute(submission.createTime)}
                  >
                    {formatRelative(submission.createTime)}
                  </time>
                </span>
              </span>
              <span className={parts.verdict}>
                <VerdictTag verdict={submission.verdict} stage={submission.stage} />
                <span className={parts.score}>
                  {formatScore(submission.totalScore)}
                  <span className="visually-hidden"> 分</span>
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** What teachers and assistants have said, and I have not seen. */
function UnseenFeedback({ feedback }: { feedback: Overview['unseenFeedback'] }) {
  return (
    <ul className={rows.rows}>
      {feedback.map((one) => {
        const isComment = one.kind === 'comments'
        const to = isComment
          ? mySubmissionPath(one.classId, one.submissionId)
          : `/class/${one.classId}/grades#questions`
        return (
          <li key={isComment ? `s${one.submissionId}` : `q${one.scoreQuestionId}`}>
            <Link className={rows.row} to={to}>
              <span className={rows.main}>
                <strong>{one.problemName}</strong>
              </span>
              <Tag color="processing">
                {isComment ? `${one.commentCount} 条新批注` : '提问有新回答'}
              </Tag>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

interface StudentFiguresProps {
  overview: Overview
  /** Unread notices by class, where they are known. */
  unreadCounts: Map<number, number>
}

/** The numbers of all my classes together. */
function StudentFigures({ overview, unreadCounts }: StudentFiguresProps) {
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
