import type { JudgeReport } from '@ceping/contract/judge'
import { Tag } from 'antd'
import type { CodePlace } from '../../../components/code-editor/code-marks.ts'
import { CompilerMessage } from '../../../components/code-editor/compiler-message.tsx'
import { LineLink } from '../../../components/code-editor/line-link.tsx'
import styles from './result-list.module.css'

interface DiagnosticListProps {
  report: JudgeReport
  onJump: (place: CodePlace) => void
}

/** What the compiler said, and what the judge does not allow. */
export function DiagnosticList({ report, onJump }: DiagnosticListProps) {
  return (
    <ul className={styles.list}>
      {report.violations.map(({ line, column, member, reason }) => (
        <li key={`${member}:${line}:${column}`}>
          <p className={styles.head}>
            <Tag color="error">禁止</Tag>
            {line !== null && <LineLink line={line} column={column} onJump={onJump} />}
            <code className={styles.name}>{member}</code>
          </p>
          <p className={styles.hint}>{reason}</p>
        </li>
      ))}
      {report.diagnostics.map((diagnostic) => {
        const { source, line, column, code, message } = diagnostic
        return (
          <li key={`${source}:${line}:${column}:${code}:${message}`}>
            <CompilerMessage
              diagnostic={diagnostic}
              {...(source === 'test'
                ? { onJump }
                : { origin: <span className="muted">参考代码</span> })}
            />
          </li>
        )
      })}
    </ul>
  )
}
