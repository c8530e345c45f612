import type { SittingView } from '@ceping/contract/exam'
import { CheckCircleFilled } from '@ant-design/icons'
import { Alert, Spin } from 'antd'
import { describeEnd, feedbackSentences } from './exam-words.ts'
import styles from './sitting-ended.module.css'

interface SittingEndedProps {
  sitting: SittingView
  /** Problems whose text this browser has and the server did not take. */
  refusedCount: number
}

/** After the work: what was handed in by whom, and when results are shown. */
export function SittingEnded({ sitting, refusedCount }: SittingEndedProps) {
  return (
    <section className={styles.ended} aria-label="考试结束">
      <output className={styles.state}>
        <strong>{describeEnd(sitting)}</strong>
        <HandedIn sitting={sitting} />
      </output>
      {refusedCount > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`有 ${refusedCount} 道题的代码在结束之后才送到服务器，没有被接受`}
          description="它们仍保存在这个浏览器里，监考教师也有一份，可以决定是否替你提交。请尽快告诉监考教师。"
        />
      )}
      <Results sitting={sitting} />
    </section>
  )
}

function HandedIn({ sitting: { enteredAt, isHandedIn } }: SittingPart) {
  if (enteredAt === null) return null
  if (!isHandedIn) {
    return (
      <span>
        <Spin size="small" /> 正在交卷…
      </span>
    )
  }
  return (
    <span>
      <CheckCircleFilled className={styles.done} /> 已交卷，每道题最后保存的代码都已提交。
    </span>
  )
}

function Results({ sitting: { isReleased, isPracticeOpen, feedback } }: SittingPart) {
  if (!isReleased) return <p className="muted">成绩将在教师公布后显示在这里。</p>
  return (
    <>
      <p>
        教师已公布成绩。
        {feedback !== 'everything' && feedbackSentences[feedback].replace('提交后', '')}
      </p>
      {isPracticeOpen && <p>这次考试已开放练习：可以继续做题，练习的提交不计入成绩。</p>}
    </>
  )
}

interface SittingPart {
  sitting: SittingView
}
