import { ArrowLeftOutlined, LeftOutlined, RightOutlined, SendOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useToast } from '../../components/toast.tsx'
import { problemStatusListQuery } from '../../features/assignment-problem-status/assignment-problem-status.api.ts'
import { DraftIndicator } from '../../features/submission/draft-indicator.tsx'
import type { SubmissionScope } from '../../features/submission/submission.api.ts'
import type { DraftState } from '../../features/submission/use-draft.ts'
import styles from './question-toolbar.module.css'

interface QuestionToolbarProps {
  title: string
  scope: SubmissionScope
  draftState: DraftState
  isSubmitDisabled: boolean
  onSubmit: () => void
}

/** Way back, neighbours, title, and the button that submits. */
export function QuestionToolbar(props: QuestionToolbarProps) {
  const { title, scope, draftState, isSubmitDisabled, onSubmit } = props
  const { state } = useLocation() as { state: { from?: string } | null }
  return (
    <header className={styles.bar}>
      <Link className={styles.back} to={state?.from ?? '/'}>
        <ArrowLeftOutlined /> 返回
      </Link>
      {scope.assignmentId !== undefined && (
        <Neighbours assignmentId={scope.assignmentId} problemId={scope.problemId} />
      )}
      <h1 className={styles.title}>{title}</h1>
      <DraftIndicator state={draftState} />
      <Tooltip title="Ctrl/⌘ + Enter">
        <Button
          type="primary"
          icon={<SendOutlined />}
          disabled={isSubmitDisabled}
          onClick={onSubmit}
        >
          提交判题
        </Button>
      </Tooltip>
    </header>
  )
}

function Neighbours({ assignmentId, problemId }: { assignmentId: number; problemId: number }) {
  const toast = useToast()
  const navigate = useNavigate()
  const { state } = useLocation()
  const { data: problems = [] } = useQuery(problemStatusListQuery(String(assignmentId)))
  const index = problems.findIndex((problem) => problem.problemId === problemId)

  function go(step: 1 | -1): void {
    const neighbour = index === -1 ? undefined : problems[index + step]
    if (neighbour === undefined) {
      toast.info(step === 1 ? '已经是最后一题' : '已经是第一题')
      return
    }
    const to = `/view/question/${neighbour.problemId}?assignmentId=${assignmentId}`
    void navigate(to, { state })
  }

  return (
    <div className={styles.neighbours}>
      <Tooltip title="上一题">
        <Button size="small" icon={<LeftOutlined />} aria-label="上一题" onClick={() => go(-1)} />
      </Tooltip>
      {index >= 0 && (
        <span className="muted">
          {index + 1} / {problems.length}
        </span>
      )}
      <Tooltip title="下一题">
        <Button size="small" icon={<RightOutlined />} aria-label="下一题" onClick={() => go(1)} />
      </Tooltip>
    </div>
  )
}
