import { CheckCircleFilled, ExperimentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { questionPath } from '../../lib/paths.ts'
import styles from './problem-created.module.css'

/** A problem that has just been created. */
export interface CreatedProblem {
  problemId: number
  title: string
}

interface ProblemCreatedProps {
  problem: CreatedProblem
  onCreateAnother: () => void
  onClose: () => void
}

/** The form that had the focus is gone. */
function focus(button: HTMLElement | null): void {
  button?.focus()
}

/** What to do with a new problem: try it, write the next one, or be done. */
export function ProblemCreated({ problem, onCreateAnother, onClose }: ProblemCreatedProps) {
  const { pathname, search } = useLocation()
  return (
    <div className={styles.created}>
      <CheckCircleFilled className={styles.sign} />
      <h2>“{problem.title}”已创建</h2>
      <p className="muted">
        试运行：像学生一样写测试并判题，检查题目是否合适。试运行不计入任何成绩。
      </p>
      <div className={styles.actions}>
        <Link
          className={styles.trial}
          to={questionPath(problem.problemId, null)}
          state={{ from: pathname + search }}
        >
          <ExperimentOutlined /> 试运行
        </Link>
        <Button onClick={onCreateAnother}>继续创建</Button>
        <Button ref={focus} type="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </div>
  )
}
