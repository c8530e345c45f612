import type { SubmissionView } from '@ceping/contract/submission'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CodeEditor } from '../code-editor/code-editor.tsx'
import type { CodeMessage, CodePosition } from '../code-editor/code-marks.ts'
import { FontSizeButtons } from '../code-editor/font-size-buttons.tsx'
import { useFontSize } from '../code-editor/use-font-size.ts'
import { useGaps } from './gaps.ts'
import { noMutants } from './mutation-words.ts'
import { ReferenceCode } from './reference-code.tsx'
import { codeMessagesOf } from './code-messages.ts'
import { SubmissionResult } from './submission-result.tsx'
import styles from './submission-reading.module.css'

interface SubmissionReadingProps {
  submission: SubmissionView
  /** What others have said of lines of the test code. */
  notes?: CodeMessage[]
  /** Hears in which line of the test code the cursor is. */
  onCursor?: (line: number) => void
  /** The place in the test code that is shown; each new object is a new jump. */
  position: CodePosition | null
  onJump: (position: CodePosition) => void
}

const noNotes: CodeMessage[] = []

/** What the judge found, the test code with its messages, and what it covered. */
export function SubmissionReading(props: SubmissionReadingProps) {
  const { submission, notes = noNotes, onCursor, position, onJump } = props
  const { report, fileCode, revisionNumber, newestRevisionNumber } = submission
  const font = useFontSize()
  const codes = useRef<HTMLDivElement>(null)
  const messages = useMemo(() => {
    const code = submission.testFileCode
    return { code, list: [...(codeMessagesOf(submission)?.list ?? []), ...notes] }
  }, [submission, notes])
  const lines = report?.counters ? report.lines : null
  const gaps = useGaps(lines, fileCode ?? '')

  useEffect(() => {
    if (position !== null) codes.current?.scrollIntoView({ block: 'start' })
  }, [position])

  return (
    <>
      {revisionNumber !== null && revisionNumber < newestRevisionNumber && (
        <p className="muted">
          参考代码在这次提交之后修改过：判题用的是第 {revisionNumber} 版，现在是第{' '}
          {newestRevisionNumber} 版。下面显示的是判题时的那一版。
        </p>
      )}
      <SubmissionResult
        submission={submission}
        isCurrentReference={fileCode !== null}
        onJump={(position) => onJump({ ...position })}
      />
      <div ref={codes} className={styles.codes}>
        <section className={styles.code} aria-label="测试代码">
          <header className={styles.codeHead}>
            <strong>测试代码</strong>
            <code className="muted">{submission.testFileName}</code>
            <span className={styles.tools}>
              <FontSizeButtons font={font} />
            </span>
          </header>
          <div className={styles.editor}>
            <CodeEditor
              label="学生的测试代码，只读"
              value={submission.testFileCode}
              fontSize={font.fontSize}
              messages={messages}
              position={position}
              {...(onCursor && { onCursor: ({ line }) => onCursor(line) })}
            />
          </div>
        </section>
        <div className={styles.code}>
          {fileCode === null ? (
            <section className={styles.missing} aria-label="参考代码">
              <p>参考代码在这次提交之后修改过</p>
              <p className="muted">
                判题时的那一版没有保留（旧版本的平台不保存），因此无法显示代码与行覆盖情况。
              </p>
            </section>
          ) : (
            <ReferenceCode
              code={fileCode}
              fontSize={font.fontSize}
              lines={lines}
              mutants={submission.mutation?.mutants ?? noMutants}
              gaps={gaps}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** The same where nothing beside it leads into the code. */
export function PlainSubmission({ submission }: { submission: SubmissionView }) {
  const [position, setPosition] = useState<CodePosition | null>(null)
  return <SubmissionReading submission={submission} position={position} onJump={setPosition} />
}
