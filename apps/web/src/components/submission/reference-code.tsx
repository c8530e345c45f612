import type { LineCoverage } from '@ceping/contract/judge'
import { useMemo } from 'react'
import { CodeEditor } from '../code-editor/code-editor.tsx'
import { countLines, isSurvivor, lineMarksOf } from './line-marks.ts'
import type { ShownMutant } from './mutation-words.ts'
import styles from './reference-code.module.css'

interface ReferenceCodeProps {
  code: string
  fontSize: number
  /** Of the judging that is shown; null before the first. */
  lines: LineCoverage[] | null
  /** What became of its mutants; empty where that is not known, or not shown. */
  mutants: ShownMutant[]
  /** Whether what the tests reached is ever shown; an exam may hold it back. */
  hasCoverage?: boolean
}

/** The reference code, read-only; after a judging with what the tests reached in the margin. */
export function ReferenceCode(props: ReferenceCodeProps) {
  const { code, fontSize, lines, mutants, hasCoverage = true } = props
  const marks = useMemo(() => (lines === null ? [] : lineMarksOf(lines, mutants)), [lines, mutants])
  const counts = countLines(lines ?? [])
  const survivorCount = mutants.filter(isSurvivor).length
  return (
    <section className={styles.reference} aria-label="参考代码">
      <header className={styles.head}>
        <strong>参考代码</strong>
        {lines === null ? (
          hasCoverage && <span className="muted">提交后在行边显示覆盖情况</span>
        ) : (
          <span className={styles.legend}>
            <span className={styles.full}>✓ 已覆盖 {counts.full} 行</span>
            <span className={styles.partial}>◐ 部分 {counts.partial} 行</span>
            <span className={styles.none}>✕ 未覆盖 {counts.none} 行</span>
            {survivorCount > 0 && <span className={styles.none}>{survivorCount} 个变异存活</span>}
          </span>
        )}
      </header>
      <div className={styles.code}>
        <CodeEditor label="参考代码，只读" value={code} fontSize={fontSize} lineMarks={marks} />
      </div>
    </section>
  )
}
