import type { JudgeReport } from '@ceping/contract/judge'
import { Tag } from 'antd'
import type { CodePlace } from '../../../components/code-editor/code-marks.ts'
import { LineLink } from './line-link.tsx'
import styles from './result-list.module.css'

interface DiagnosticListProps {
  report: JudgeReport
  onJump: (place: CodePlace) => void
}

/** What the compiler said, and what the judge does not allow. */
export function DiagnosticList({ report, onJump }: DiagnosticListProps) {
  return (
    <ul className={styles.list}>
      {report.violations.map(({ line, member, reason }) => (
        <li key={`${member}:${line}`}>
          <p className={styles.head}>
            <Tag color="error">禁止</Tag>
            <code>{member}</code>
            {line !== null && <LineLink line={line} onJump={onJump} />}
          </p>
          <p className={styles.hint}>{reason}</p>
        </li>
      ))}
      {report.diagnostics.map(({ source, severity, line, column, code, message, hint }) => (
        <li key={`${source}:${line}:${column}:${code}:${message}`}>
          <p className={styles.head}>
            <Tag color={severity}>{severity === 'error' ? '错误' : '警告'}</Tag>
            {source === 'reference' && <span className="muted">参考代码</span>}
            {line !== null && source === 'test' && (
              <LineLink line={line} column={column} onJump={onJump} />
            )}
            {line !== null && source === 'reference' && <span>第 {line} 行</span>}
          </p>
          <pre className={styles.message}>{message}</pre>
          {hint !== null && <p className={styles.hint}>{hint}</p>}
        </li>
      ))}
    </ul>
  )
}
