import { ArrowLeftOutlined, SendOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { DraftIndicator } from '../../features/submission/draft-indicator.tsx'
import type { DraftState } from '../../features/submission/use-draft.ts'
import styles from './question-toolbar.module.css'
import { shortcuts } from './shortcuts.ts'

interface QuestionToolbarProps {
  title: string
  /** Buttons to the problems before and after; null where there are none. */
  neighbours: ReactNode
  /** Where 返回 leads, unless the page was opened from another one. */
  backPath: string
  status: ReactNode
  /** Null where something else says it. */
  draftState: DraftState | null
  /** Why the button is disabled, which stands beside the status; null where it is not. */
  disabledReason: string | null
  /** A notice below shows the reason: here only screen readers hear it. */
  isReasonBelow: boolean
  onSubmit: () => void
}

/** Way back, neighbours, title, time left, and the button that submits. */
export function QuestionToolbar(props: QuestionToolbarProps) {
  const { title, neighbours, backPath, status, draftState } = props
  const { disabledReason, isReasonBelow, onSubmit } = props
  const reasonId = useId()
  const { state } = useLocation() as { state: { from?: string } | null }
  return (
    <header className={styles.bar}>
      <Link className={styles.back} to={state?.from ?? backPath}>
        <ArrowLeftOutlined /> 返回
      </Link>
      {neighbours}
      <h1 className={styles.title} title={title}>
        {title}
      </h1>
      <div className={styles.status}>
        {draftState !== null && <DraftIndicator state={draftState} />}
        {status}
        {disabledReason !== null && (
          <span id={reasonId} className={isReasonBelow ? 'visually-hidden' : styles.reason}>
            {disabledReason}
          </span>
        )}
      </div>
      {/* No Tooltip: after each press that would lie over something else. */}
      <Button
        type="primary"
        icon={<SendOutlined />}
        {...(disabledReason === null
          ? { title: shortcuts.submit.keys }
          : { disabled: true, 'aria-describedby': reasonId })}
        onClick={onSubmit}
      >
        提交判题
      </Button>
    </header>
  )
}
