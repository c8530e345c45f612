import styles from './result-list.module.css'
import type { ValueDiff } from './value-diff.ts'

/** What an assertion expected and what it got, with what differs marked. */
export function ComparedValues({ values }: { values: ValueDiff }) {
  const { front, expected, actual, back } = values
  return (
    <dl className={styles.values}>
      <dt>期望</dt>
      <dd>
        <code>
          {front}
          {expected !== '' && <ins>{expected}</ins>}
          {back}
        </code>
      </dd>
      <dt>实际</dt>
      <dd>
        <code>
          {front}
          {actual !== '' && <del>{actual}</del>}
          {back}
        </code>
      </dd>
    </dl>
  )
}
