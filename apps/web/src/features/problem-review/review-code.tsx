import { useState } from 'react'
import { nameOperator } from '../../components/submission/mutation-words.ts'
import styles from './problem-review.module.css'
import { describeStates, killedShare, type ReviewLine } from './review-words.ts'

interface ReviewCodeProps {
  lines: ReviewLine[]
}

/** The reference code; each line is as hot as the class has missed something there, and opens. */
export function ReviewCode({ lines }: ReviewCodeProps) {
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <ol className={styles.code} aria-label="参考代码">
      {lines.map((line) => (
        <li key={line.number} id={`line-${line.number}`} data-heat={line.heat ?? 'none'}>
          <Line
            line={line}
            isOpen={opened === line.number}
            onToggle={() => setOpened(opened === line.number ? null : line.number)}
          />
        </li>
      ))}
    </ol>
  )
}

interface LineProps {
  line: ReviewLine
  isOpen: boolean
  onToggle: () => void
}

function Line({ line, isOpen, onToggle }: LineProps) {
  const { number, text, note, mutants } = line
  const head = (
    <>
      <span className={styles.number}>{number}</span>
      <code>{text === '' ? ' ' : text}</code>
      {mutants.length > 0 && (
        <span className={styles.chip}>
          {mutants.map((mutant) => percentOf(killedShare(mutant))).join(' ')}
        </span>
      )}
    </>
  )
  if (note === '' && mutants.length === 0) return <div className={styles.line}>{head}</div>
  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        title={note}
        onClick={onToggle}
      >
        {head}
      </button>
      {isOpen && (
        <div className={styles.card}>
          {note !== '' && <p>{note}。</p>}
          <ul>
            {mutants.map((mutant) => (
              <li key={mutant.key}>
                {mutant.change} <span className="muted">（{nameOperator(mutant.operator)}）</span>：
                {describeStates(mutant)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** How many have found a mutant, in percent. */
function percentOf(share: number | null): string {
  return share === null ? '—' : `${Math.round(100 * share)}%`
}
