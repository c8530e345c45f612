import type { LineCoverage } from '@ceping/contract/judge'
import { useMemo } from 'react'
import { CodeEditor } from '../code-editor/code-editor.tsx'
import { countLines, lineMarksOf } from './line-marks.ts'
import styles from './reference-code.module.css'

interface ReferenceCodeProps {
  code: string
  fontSize: number
  /** Of the judging that is shown; null before the first. */
  lines: LineCoverage[] | null
}

/** The reference code, read-only; after a judging with what the tests reached in the margin. */
export function ReferenceCode({ code, fontSize, lines }: ReferenceCodeProps) {
  const marks = useMemo(() => (lines === null ? [] : lineMarksOf(lines)), [lines])
  const counts = countLines(lines ?? [])
  return (
    <section className={styles.reference} aria-label="参考代码">
      <header className={styles.head}>
        <strong>参考代码</strong>
        {lines === null ? (
          <span className="muted">提交后在行边显示覆盖情况</span>
        ) : (
          <span className={styles.legend}>
            <span className={styles.full}>✓ 已覆盖 {counts.full} 行</span>
            <span className={styles.partial}>◐ 部分 {counts.partial} 行</span>
            <span className={styles.none}>✕ 未覆盖 {counts.none} 行</span>
          </span>
        )}
      </header>
      <div className={styles.code}>
        <CodeEditor label="参考代码，只读" value={code} fontSize={fontSize} lineMarks={marks} />
      </div>
    </section>
  )
}
