import type { DraftChange } from '@ceping/contract/draft-change'
import { visibleText } from '@ceping/contract/shown-text'
import { useEffect, useRef } from 'react'
import styles from './work-record.module.css'

interface RecordedTextProps {
  text: string
  /** What has just become of it; null at the beginning. */
  change: DraftChange | null
}

/** A text at a moment, with what has just been inserted marked and in sight. */
export function RecordedText({ text, change }: RecordedTextProps) {
  const scroll = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLElement>(null)
  const start = change?.start ?? 0
  const end = start + (change?.inserted.length ?? 0)

  // The page itself stays where it is.
  useEffect(() => {
    if (scroll.current === null || mark.current === null) return
    const { offsetTop, offsetHeight } = mark.current
    const { scrollTop, clientHeight } = scroll.current
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
      scroll.current.scrollTop = offsetTop - clientHeight / 3
    }
    // The mark is where the change says.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [change])

  return (
    <section className={styles.text} aria-label="当时的代码">
      {/* It scrolls by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={scroll} className={styles.scroll} aria-label="代码，可滚动" tabIndex={0}>
        <pre className={styles.numbers} aria-hidden="true">
          {text
            .split('\n')
            .map((_, index) => index + 1)
            .join('\n')}
        </pre>
        <pre className={styles.code}>
          {visibleText(text.slice(0, start))}
          <mark ref={mark}>{visibleText(text.slice(start, end))}</mark>
          {visibleText(text.slice(end))}
        </pre>
      </section>
      <p className="muted">{describeChange(change)}</p>
    </section>
  )
}

function describeChange(change: DraftChange | null): string {
  if (change === null) return '记录开始时的代码'
  const parts = [
    change.inserted.length > 0 && `增加 ${change.inserted.length} 个字符`,
    change.removed > 0 && `删去 ${change.removed} 个字符`,
  ]
  return parts.filter((part) => part !== false).join('，')
}
