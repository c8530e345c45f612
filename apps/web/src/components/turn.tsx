import { dayMs } from '@ceping/contract/time'
import { formatMinute } from '@ceping/contract/time'
import { formatRelative, parseWallTime } from '../lib/format.ts'
import { serverNow } from '../lib/server-clock.ts'
import { Countdown } from './countdown.tsx'
import styles from './turn.module.css'

interface TurnProps {
  time: string
  /** What happens then. */
  word: '开始' | '截止' | '停止迟交'
  /** Stands before the time that is left. */
  countdownWord: string
}

/** When homework or an exam starts or ends, at the end of its row; within a day it counts down. */
export function Turn({ time, word, countdownWord }: TurnProps) {
  const isSoon = parseWallTime(time).valueOf() - serverNow() < dayMs
  return (
    <span className={styles.turn}>
      {isSoon ? (
        <strong className={styles.soon}>
          {countdownWord} <Countdown until={time} />
        </strong>
      ) : (
        <strong>
          {formatRelative(time)}
          {word}
        </strong>
      )}
      <time className="muted" dateTime={time}>
        {formatMinute(time)}
      </time>
    </span>
  )
}
