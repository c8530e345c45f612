import type { SubmissionView } from '@ceping/contract/submission'
import { ArrowLeftOutlined, ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type RefObject, useEffect } from 'react'
import type { CodePlace } from '../../components/code-editor/code-marks.ts'
import { useConfirm } from '../../components/confirm.tsx'
import { SubmissionResult } from './result/submission-result.tsx'
import styles from './result-tab.module.css'
import type { SubmissionScope } from './submission.api.ts'
import { SubmissionHistory } from './submission-history.tsx'

interface ResultTabProps {
  ref: RefObject<HTMLDivElement | null>
  scope: SubmissionScope
  /** The judging that is shown; null before the first. */
  submission: SubmissionView | null
  /** What is in the editor. */
  code: string
  isCurrentReference: boolean
  onBack: () => void
  onJump: (place: CodePlace) => void
  onOpen: (submissionId: number) => void
  onLoadCode: (submission: SubmissionView) => void
}

/** 执行结果: one judging in full, and the list of all. */
export function ResultTab(props: ResultTabProps) {
  const { ref, scope, submission, code, isCurrentReference } = props
  const { onBack, onJump, onOpen, onLoadCode } = props
  const confirm = useConfirm()
  const shownId = submission?.submissionId ?? null

  // Whoever opens another result from the list below wants to read it from its beginning.
  useEffect(() => {
    if (shownId !== null) ref.current?.scrollTo({ top: 0 })
  }, [ref, shownId])

  return (
    <div ref={ref} className={styles.tab}>
      <div className={styles.actions}>
        <Button size="small" icon={<ArrowLeftOutlined />} onClick={onBack}>
          返回测试代码
        </Button>
        {submission !== null && submission.testFileCode !== code && (
          <Button
            size="small"
            type="text"
            icon={<ImportOutlined />}
            onClick={() =>
              confirm({
                title: '载入这次提交的代码？',
                content: '编辑器中现在的代码将被替换。',
                okText: '载入',
                onConfirm: async () => onLoadCode(submission),
              })
            }
          >
            载入这次提交的代码
          </Button>
        )}
      </div>
      {submission !== null && (
        <SubmissionResult
          submission={submission}
          isCurrentReference={isCurrentReference}
          onJump={onJump}
        />
      )}
      <section>
        <h2 className={styles.heading}>提交记录</h2>
        <SubmissionHistory scope={scope} shownId={shownId} onOpen={onOpen} />
      </section>
    </div>
  )
}
