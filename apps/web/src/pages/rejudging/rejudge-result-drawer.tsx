import type { SubmissionView } from '@ceping/contract/submission'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Segmented } from 'antd'
import { useState } from 'react'
import { NotLoaded } from '../../components/load-error.tsx'
import { PlainSubmission } from '../../components/submission/submission-reading.tsx'
import { CodeDiff } from '../../components/code-editor/code-editor.tsx'
import { useFontSize } from '../../components/code-editor/use-font-size.ts'
import { resultQuery } from '../../features/rejudging/rejudging.api.ts'
import styles from '../../components/submission/two-submissions.module.css'

type Side = 'before' | 'after' | 'code'

interface RejudgeResultDrawerProps {
  rejudgingId: number
  /** Null closes it. */
  submissionId: number | null
  onClose: () => void
}

/** What the judge found in a submission, once and once more. */
export function RejudgeResultDrawer(props: RejudgeResultDrawerProps) {
  const { rejudgingId, submissionId, onClose } = props
  // While the drawer goes, it shows what it has shown.
  const [shownId, setShownId] = useState(submissionId ?? 0)
  if (submissionId !== null && submissionId !== shownId) setShownId(submissionId)
  const [side, setSide] = useState<Side>('after')
  const result = useQuery({ ...resultQuery(rejudgingId, shownId), enabled: shownId !== 0 })
  const { before, after } = result.data ?? {}
  const submission = side === 'before' ? before : after
  const isChanged = before !== undefined && before.revisionNumber !== after?.revisionNumber
  return (
    <Drawer
      title={
        submission === undefined
          ? '对比结果'
          : `${submission.realName}：${submission.problemName}，第 ${submission.submissionNumber} 次提交`
      }
      size="min(1180px, 100vw)"
      open={submissionId !== null}
      destroyOnHidden
      onClose={onClose}
    >
      <Segmented
        className={styles.sides}
        aria-label="哪一次的结果"
        value={side}
        options={[
          { value: 'before', label: '原来的结果' },
          { value: 'after', label: '重新判题的结果' },
          { value: 'code', label: '参考代码的变化', disabled: !isChanged },
        ]}
        onChange={setSide}
      />
      <NotLoaded query={result} failure="获取结果失败" rows={12} />
      {before !== undefined && after !== undefined && side === 'code' && (
        <RevisionChange before={before} after={after} />
      )}
      {submission !== undefined && side !== 'code' && (
        <div className={`page-text ${styles.reading}`}>
          <PlainSubmission key={side} submission={submission} />
        </div>
      )}
    </Drawer>
  )
}

/** The two revisions of the reference code that a submission was judged with. */
function RevisionChange({ before, after }: { before: SubmissionView; after: SubmissionView }) {
  const { fontSize } = useFontSize()
  if (before.fileCode === null || after.fileCode === null) {
    return <p className="muted">原来判题时的参考代码没有保留，无法对比。</p>
  }
  return (
    <div className={`page-text ${styles.reading}`}>
      <p className="muted">
        参考代码：第 {before.revisionNumber} 版 → 第 {after.revisionNumber} 版
      </p>
      <div className={styles.diff}>
        <CodeDiff
          label="参考代码的两个版本"
          before={before.fileCode}
          after={after.fileCode}
          fontSize={fontSize}
        />
      </div>
    </div>
  )
}
