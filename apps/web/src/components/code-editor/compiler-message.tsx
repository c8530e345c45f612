import type { CompilerDiagnostic } from '@ceping/contract/judge'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import type { CodePosition } from './code-marks.ts'
import styles from './compiler-message.module.css'
import { LineLink } from './line-link.tsx'

interface CompilerMessageProps {
  diagnostic: CompilerDiagnostic
  /** Which file it is about, where there are several. */
  origin?: ReactNode
  /** Without it there is no editor to jump in, and the line is plain text. */
  onJump?: (position: CodePosition) => void
}

/** One message of the compiler: where, what, and what to do about it. */
export function CompilerMessage({ diagnostic, origin, onJump }: CompilerMessageProps) {
  const { severity, line, column, message, hint } = diagnostic
  return (
    <>
      <p className={styles.head}>
        <Tag color={severity}>{severity === 'error' ? '错误' : '警告'}</Tag>
        {origin}
        {line !== null && onJump !== undefined && (
          <LineLink line={line} column={column} onJump={onJump} />
        )}
        {line !== null && onJump === undefined && <span>第 {line} 行</span>}
      </p>
      <pre className={styles.message}>{message}</pre>
      {hint !== null && <p className={styles.hint}>{hint}</p>}
    </>
  )
}
