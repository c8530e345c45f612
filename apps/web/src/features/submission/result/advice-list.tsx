import type { Advice } from '@ceping/contract/advice'
import type { CodePlace } from '../../../components/code-editor/code-marks.ts'
import { LineLink } from '../../../components/code-editor/line-link.tsx'
import styles from './result-list.module.css'

interface AdviceListProps {
  advice: Advice[]
  onJump: (place: CodePlace) => void
}

/** What to change in tests that compile and yet do not do what they seem to. */
export function AdviceList({ advice, onJump }: AdviceListProps) {
  return (
    <ul className={styles.list}>
      {advice.map(({ code, line, message }) => (
        <li key={`${code}:${line}:${message}`}>
          <p className={styles.head}>
            {line !== null && <LineLink line={line} onJump={onJump} />}
            <span className={styles.name}>{message}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
