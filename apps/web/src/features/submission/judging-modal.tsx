import { CheckCircleFilled } from '@ant-design/icons'
import type { SubmissionEvent, SubmissionView } from '@ceping/contract/submission'
import { Button, Modal, Spin } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatScore } from '../../lib/format.ts'
import { heldBackText } from '../../lib/held-back.ts'
import { describeProgress } from './describe-progress.ts'
import styles from './judging-modal.module.css'
import type { JudgingProgress } from './use-judging.ts'

/** The modal closes so long after a success (specification, section 9). */
const closeAfterMs = 2_000

/** From then on it says that one may close it. */
const patienceSeconds = 10

interface JudgingModalProps {
  progress: JudgingProgress | null
  onStopWaiting: () => void
  /** Opens the result: by a click, or by itself after two seconds. */
  onShowResult: () => void
  /** Runs when the modal has gone. */
  onClosed: () => void
}

/** The progress of the submission, live. */
export function JudgingModal(props: JudgingModalProps) {
  const { progress, onStopWaiting, onShowResult, onClosed } = props
  return (
    <Modal
      title="判题进度"
      classNames={{ header: 'visually-hidden' }}
      open={progress !== null}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      centered
      width={400}
      afterClose={onClosed}
    >
      <output className={styles.body}>
        {progress?.phase === 'waiting' && (
          <Waiting
            startedAt={progress.startedAt}
            event={progress.event}
            onStopWaiting={onStopWaiting}
          />
        )}
        {progress?.phase === 'succeeded' && (
          <Succeeded submission={progress.submission} onShowResult={onShowResult} />
        )}
      </output>
    </Modal>
  )
}

interface WaitingProps {
  startedAt: number
  event: SubmissionEvent | null
  onStopWaiting: () => void
}

function Waiting({ startedAt, event, onStopWaiting }: WaitingProps) {
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.floor((now - startedAt) / 1000))

  // A clock outside React.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [])

  return (
    <>
      <Spin size="large" />
      <strong>正在提交代码，请稍候…</strong>
      <span className="muted">{describeProgress(event)}</span>
      <span className="muted" aria-hidden="true">
        已用 {seconds} 秒
      </span>
      {seconds >= patienceSeconds && (
        <Button type="link" onClick={onStopWaiting}>
          不再等待，稍后查看
        </Button>
      )}
    </>
  )
}

interface SucceededProps {
  submission: SubmissionView
  onShowResult: () => void
}

function Succeeded({ submission, onShowResult }: SucceededProps) {
  const { totalScore, score, verdict, feedback } = submission
  const heldBack = heldBackText(feedback)
  const isPending = score?.components.some((component) => component.isPending) === true
  const showResult = useEffectEvent(onShowResult)

  // Opens the result by itself, unless it was opened before.
  useEffect(() => {
    const timer = setTimeout(() => showResult(), closeAfterMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      <CheckCircleFilled className={styles.success} />
      <strong>{nameSuccess(submission)}</strong>
      {verdict === 'tests_failed' && <span>有测试未通过</span>}
      <span className="muted">{heldBack ?? `得分 ${formatScore(totalScore)}`}</span>
      {isPending && <span className="muted">变异分析还在进行，得分会升高</span>}
      <Button type="primary" onClick={onShowResult}>
        查看结果
      </Button>
    </>
  )
}

/** Without a verdict that may be seen, it says no more than it may. */
function nameSuccess({ verdict, feedback }: SubmissionView): string {
  if (verdict !== null || feedback === 'everything') return '判题成功！'
  return feedback === 'nothing' ? '提交成功' : '编译通过'
}
