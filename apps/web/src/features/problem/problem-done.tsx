import { CheckCircleFilled, ExperimentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { questionPath } from '../../lib/paths.ts'
import styles from './problem-modal.module.css'
import { RejudgeOffer } from './rejudge-offer.tsx'

/** A problem that has just been stored: a new one, or one whose reference code had been used. */
export interface DoneProblem {
  kind: 'created' | 'saved'
  problemId: number
  title: string
}

interface ProblemDoneProps {
  problem: DoneProblem
  onCreateAnother: () => void
  onClose: () => void
}

/** The form that had the focus is gone. */
function focus(button: HTMLElement | null): void {
  button?.focus()
}

/** What can be done next: try a new problem or write another; judge again what an old code has judged. */
export function ProblemDone({ problem, onCreateAnother, onClose }: ProblemDoneProps) {
  const { kind, problemId, title } = problem
  if (kind === 'saved') {
    return (
      <Done title={`“${title}”已保存`} onClose={onClose}>
        <RejudgeOffer problemId={problemId} />
      </Done>
    )
  }
  return (
    <Done
      title={`“${title}”已创建`}
      onClose={onClose}
      actions={
        <>
          <TrialLink problemId={problemId} />
          <Button onClick={onCreateAnother}>继续创建</Button>
        </>
      }
    >
      <p className="muted">
        试运行：像学生一样写测试并判题，检查题目是否合适。试运行不计入任何成绩。
      </p>
    </Done>
  )
}

interface DoneProps {
  title: string
  actions?: ReactNode
  children: ReactNode
  onClose: () => void
}

function Done({ title, actions, children, onClose }: DoneProps) {
  return (
    <div className={styles.created}>
      <CheckCircleFilled className={styles.sign} />
      <h2>{title}</h2>
      {children}
      <div className={styles.actions}>
        {actions}
        <Button ref={focus} type="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </div>
  )
}

function TrialLink({ problemId }: { problemId: number }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      className={styles.trial}
      to={questionPath(problemId, null)}
      state={{ from: pathname + search }}
    >
      <ExperimentOutlined /> 试运行
    </Link>
  )
}
