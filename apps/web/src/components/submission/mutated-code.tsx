import { mutateLine } from './mutated-line.ts'
import styles from './mutation.module.css'

interface MutatedCodeProps {
  line: string
  mutant: { operator: string; change: string }
}

/** The line of the reference code, and beside it as the mutant has it, where that can be told. */
export function MutatedCode({ line, mutant }: MutatedCodeProps) {
  const mutated = mutateLine(line, mutant)
  if (mutated === null) return <pre className={styles.code}>{line}</pre>
  return (
    <dl className={styles.change}>
      <dt>原来</dt>
      <dd>
        <code>{line}</code>
      </dd>
      <dt>变异</dt>
      <dd>{mutated === '' ? <span className="muted">没有这一句</span> : <code>{mutated}</code>}</dd>
    </dl>
  )
}
