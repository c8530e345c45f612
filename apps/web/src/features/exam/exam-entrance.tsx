import type { SittingView } from '@ceping/contract/exam'
import { Button } from 'antd'
import { useId } from 'react'
import { Countdown } from '../../components/countdown.tsx'
import { ServerTime } from '../../components/server-time.tsx'
import { EnterForm } from './enter-form.tsx'
import styles from './exam-entrance.module.css'
import { describeRules } from './exam-words.ts'

interface ExamEntranceProps {
  assignmentId: number
  sitting: SittingView
  onReadAgain: () => void
}

/** Before the work: the rules in plain words, the time until the start, and the way in. */
export function ExamEntrance({ assignmentId, sitting, onReadAgain }: ExamEntranceProps) {
  const id = useId()
  const { state } = sitting
  return (
    <div className={styles.entrance}>
      <section aria-labelledby={id}>
        <h2 id={id}>考试说明</h2>
        <ul className={styles.rules}>
          {describeRules(sitting).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      <section className={styles.door} aria-label="进入考试">
        <Clock sitting={sitting} />
        {state === 'elsewhere' && (
          <Refusal title="你已在另一个浏览器中作答">
            要在这里继续，请联系监考教师放行。放行后这里会出现「在这个浏览器中继续」，不用刷新页面；写过的代码都在服务器上。
          </Refusal>
        )}
        {state === 'outside' && (
          <Refusal title="当前网络不能参加这次考试">
            请连接监考教师指定的网络（例如机房的网络），连上后就可以进入，不用刷新页面。
            <Button size="small" onClick={onReadAgain}>
              重新检测
            </Button>
          </Refusal>
        )}
        {(state === 'waiting' || state === 'ready') && (
          <EnterForm assignmentId={assignmentId} sitting={sitting} />
        )}
      </section>
    </div>
  )
}

/** Until the start, then until the end, by the server's clock. */
function Clock({ sitting: { state, startTime, endTime } }: { sitting: SittingView }) {
  const isWaiting = state === 'waiting'
  return (
    <div className={styles.clock}>
      <span className="muted">{isWaiting ? '距开始' : '距结束'}</span>
      <strong>
        <Countdown key={state} until={isWaiting ? startTime : endTime} />
      </strong>
      <ServerTime />
      <output className="muted">
        {isWaiting ? '到时间后即可进入，不用刷新页面。' : '考试已经开始。'}
      </output>
    </div>
  )
}

function Refusal({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className={styles.refusal} role="alert">
      <strong>{title}</strong>
      <p>{children}</p>
    </div>
  )
}
