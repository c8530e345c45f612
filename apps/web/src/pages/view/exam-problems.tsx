import { CheckOutlined, EditOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { questionPath } from '../../lib/paths.ts'
import styles from './exam-problems.module.css'
import type { ExamMark, ExamProblem } from './use-exam-problems.ts'

const marks: Record<ExamMark, { word: string; icon: ReactNode }> = {
  submitted: { word: '已提交', icon: <CheckOutlined /> },
  saved: { word: '已保存', icon: <EditOutlined /> },
  empty: { word: '未作答', icon: null },
}

interface ExamProblemsProps {
  assignmentId: number
  problems: ExamProblem[]
  /** The one that is open. */
  problemId: number
}

/** The way to the problems of an exam; each says what the server has of it. */
export function ExamProblems({ assignmentId, problems, problemId }: ExamProblemsProps) {
  const { state } = useLocation()
  return (
    <nav className={styles.problems} aria-label="考试题目">
      {problems.map(({ problemId: id, name, mark }, index) => {
        const { word, icon } = marks[mark]
        return (
          <Link
            key={id}
            to={questionPath(id, assignmentId)}
            state={state}
            title={`${name}（${word}）`}
            aria-label={`第 ${index + 1} 题 ${name}，${word}`}
            aria-current={id === problemId ? 'page' : undefined}
            data-mark={mark}
          >
            {index + 1} {icon}
          </Link>
        )
      })}
    </nav>
  )
}
