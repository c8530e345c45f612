import type { LineCoverage } from '@ceping/contract/judge'
import { Button } from 'antd'
import { useMemo } from 'react'
import { CodeEditor } from '../code-editor/code-editor.tsx'
import type { EditorScrolling, ShownLine } from '../code-editor/code-marks.ts'
import { GapBar } from './gap-bar.tsx'
import type { Gap, Gaps } from './gaps.ts'
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
  /** The gaps in those lines, gone through one by one. */
  gaps: Gaps
  /** Where the code begins, and who hears how it is scrolled. */
  scrolling?: EditorScrolling
  onWriteTest?: ((gap: Gap) => void) | undefined
  /** A line that is pointed at in the place of a gap. */
  shownLine?: ShownLine | null
}

/** The reference code, read-only; after a judging with what the tests reached in the margin. */
export function ReferenceCode(props: ReferenceCodeProps) {
  const { code, fontSize, lines, mutants, hasCoverage = true, gaps, scrolling, onWriteTest } = props
  const { shownLine = null } = props
  const marks = useMemo(
    () => (lines === null ? [] : lineMarksOf(lines, code, mutants)),
    [lines, code, mutants],
  )
  const counts = countLines(lines ?? [])
  const survivorCount = mutants.filter(isSurvivor).length
  const place = useMemo(() => gaps.shown && { line: gaps.shown.item.line }, [gaps.shown])
  const showFirst = (status: Gap['status']) =>
    void gaps.show(gaps.items.findIndex((gap) => gap.status === status))
  return (
    <section className={styles.reference} aria-label="参考代码">
      <header className={styles.head}>
        <strong>参考代码</strong>
        {lines === null ? (
          hasCoverage && <span className="muted">提交后在行边显示覆盖情况</span>
        ) : (
          <span className={styles.legend}>
            <span className={styles.full}>✓ 已覆盖 {counts.full} 行</span>
            <CountLink
              className={styles.partial}
              text={`◐ 部分 ${counts.partial} 行`}
              onShow={counts.partial > 0 && (() => showFirst('partial'))}
            />
            <CountLink
              className={styles.none}
              text={`✕ 未覆盖 ${counts.none} 行`}
              onShow={counts.none > 0 && (() => showFirst('none'))}
            />
            {survivorCount > 0 && <span className={styles.none}>{survivorCount} 个变异存活</span>}
          </span>
        )}
      </header>
      {gaps.items.length > 0 && <GapBar gaps={gaps} onWriteTest={onWriteTest} />}
      <div className={styles.code}>
        <CodeEditor
          label="参考代码，只读"
          value={code}
          fontSize={fontSize}
          lineMarks={marks}
          shownLine={shownLine ?? place}
          {...scrolling}
        />
      </div>
    </section>
  )
}

interface CountLinkProps {
  className: string | undefined
  text: string
  /** Leads to the first of them; false where there is none. */
  onShow: (() => void) | false
}

function CountLink({ className = '', text, onShow }: CountLinkProps) {
  if (onShow === false) return <span className={className}>{text}</span>
  return (
    <Button type="link" size="small" className={`${className} ${styles.count}`} onClick={onShow}>
      {text}
    </Button>
  )
}
