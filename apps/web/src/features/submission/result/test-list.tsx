import { CheckOutlined, CloseOutlined, MinusCircleOutlined, StopOutlined } from '@ant-design/icons'
import type { TestFailure, TestResult } from '@ceping/contract/judge'
import type { CodePlace } from '../../../components/code-editor/code-marks.ts'
import { formatDuration } from '../../../lib/format.ts'
import { LineLink } from '../../../components/code-editor/line-link.tsx'
import { describeFailure } from '../code-messages.ts'
import styles from './result-list.module.css'

const outcomes = {
  passed: { rank: 3, word: '通过', icon: <CheckOutlined /> },
  failed: { rank: 0, word: '未通过', icon: <CloseOutlined /> },
  aborted: { rank: 1, word: '中止', icon: <StopOutlined /> },
  skipped: { rank: 2, word: '跳过', icon: <MinusCircleOutlined /> },
} as const

interface TestListProps {
  tests: TestResult[]
  onJump: (place: CodePlace) => void
}

/** Every test with its outcome and time, the failed ones first; they say why and where. */
export function TestList({ tests, onJump }: TestListProps) {
  // Names may repeat (parameterised tests), so the place in the order of execution is the key.
  const numbered = tests
    .map((test, index) => ({ test, key: `${index}:${test.displayName}` }))
    .toSorted((a, b) => outcomes[a.test.outcome].rank - outcomes[b.test.outcome].rank)
  return (
    <ul className={styles.list}>
      {numbered.map(({ test, key }) => (
        <li key={key} data-outcome={test.outcome}>
          <p className={styles.head}>
            <span className={styles.outcome}>
              {outcomes[test.outcome].icon} {outcomes[test.outcome].word}
            </span>
            <span className={styles.name}>
              {test.path.length > 0 && (
                <span className="muted">{`${test.path.join(' › ')} › `}</span>
              )}
              {test.displayName}
            </span>
            <span className={styles.aside}>{formatDuration(test.durationMs)}</span>
          </p>
          {test.reason !== null && <p className={styles.hint}>{test.reason}</p>}
          {test.failure !== null && <Failure failure={test.failure} onJump={onJump} />}
        </li>
      ))}
    </ul>
  )
}

function Failure({ failure, onJump }: { failure: TestFailure; onJump: TestListProps['onJump'] }) {
  const { type, message, expected, actual, line, stackTrace } = failure
  return (
    <div className={styles.failure}>
      <p>{describeFailure(failure)}</p>
      {line !== null && <LineLink line={line} onJump={onJump} />}
      <details>
        <summary>详情</summary>
        {(expected !== null || actual !== null) && (
          <dl className={styles.values}>
            <dt>期望</dt>
            <dd>
              <code>{expected ?? '—'}</code>
            </dd>
            <dt>实际</dt>
            <dd>
              <code>{actual ?? '—'}</code>
            </dd>
          </dl>
        )}
        <pre className={styles.message}>
          {message === null ? type : `${type}：${message}`}
          {stackTrace !== '' && `\n${stackTrace}`}
        </pre>
      </details>
    </div>
  )
}
