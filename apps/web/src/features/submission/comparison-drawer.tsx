import type { SubmissionView } from '@ceping/contract/submission'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { CodeDiff } from '../../components/code-editor/code-editor.tsx'
import { useFontSize } from '../../components/code-editor/use-font-size.ts'
import { NotLoaded } from '../../components/load-error.tsx'
import { PlainSubmission } from '../../components/submission/submission-reading.tsx'
import styles from '../../components/submission/two-submissions.module.css'
import { ComparisonFacts } from './comparison-facts.tsx'
import { submissionQuery } from './submission.api.ts'

type Side = 'change' | 'before' | 'after'

interface ComparisonDrawerProps {
  /** The one that is shown anyway. */
  submission: SubmissionView
  otherId: number
  onClose: () => void
}

/** Two submissions of mine to a problem: what has changed, and each with all that was found; nothing is written. */
export function ComparisonDrawer({ submission, otherId, onClose }: ComparisonDrawerProps) {
  const [side, setSide] = useState<Side>('change')
  const other = useQuery(submissionQuery(otherId))
  const pair = other.data && inOrder(submission, other.data)
  return (
    <Drawer
      title={
        pair === undefined ? '比较两次提交' : `比较：${nameOf(pair.before)}与${nameOf(pair.after)}`
      }
      size="min(1180px, 100vw)"
      open
      onClose={onClose}
    >
      <NotLoaded query={other} failure="获取提交记录失败" rows={12} />
      {pair !== undefined && (
        <>
          <Segmented<Side>
            className={styles.sides}
            aria-label="看什么"
            value={side}
            options={[
              { value: 'change', label: '变化' },
              { value: 'before', label: nameOf(pair.before) },
              { value: 'after', label: nameOf(pair.after) },
            ]}
            onChange={setSide}
          />
          {side === 'change' ? (
            <Change {...pair} />
          ) : (
            <div className={`page-text ${styles.reading}`}>
              <PlainSubmission key={side} submission={pair[side]} />
            </div>
          )}
        </>
      )}
    </Drawer>
  )
}

function nameOf({ submissionNumber }: SubmissionView): string {
  return `第 ${submissionNumber} 次提交`
}

function inOrder(one: SubmissionView, other: SubmissionView) {
  return one.submissionNumber < other.submissionNumber
    ? { before: one, after: other }
    : { before: other, after: one }
}

function Change({ before, after }: Record<'before' | 'after', SubmissionView>) {
  const { fontSize } = useFontSize()
  return (
    <div className={`page-text ${styles.reading}`}>
      <ComparisonFacts before={before} after={after} />
      <div className={styles.diff}>
        <CodeDiff
          label="测试代码的两个版本"
          before={before.testFileCode}
          after={after.testFileCode}
          fontSize={fontSize}
        />
      </div>
    </div>
  )
}
