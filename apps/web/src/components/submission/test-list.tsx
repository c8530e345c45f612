import { CheckOutlined, CloseOutlined, MinusCircleOutlined, StopOutlined } from '@ant-design/icons'
import type { JudgeReport, TestFailure } from '@ceping/contract/judge'
import { countOutcomes, countTests, rankTests } from '@ceping/contract/trim-report'
import { useState } from 'react'
import type { CodePosition } from '../code-editor/code-marks.ts'
import { formatDuration } from '../../lib/format.ts'
import { Pages } from '../pages.tsx'
import { LineLink } from '../code-editor/line-link.tsx'
import { describeFailure } from './code-messages.ts'
import { ComparedValues } from './compared-values.tsx'
import { comparedOf } from './findings.ts'
import styles from './result-list.module.css'

const outcomes = {
  passed: { word: '通过', icon: <CheckOutlined /> },
  failed: { word: '未通过', icon: <CloseOutlined /> },
  aborted: { word: '中止', icon: <StopOutlined /> },
  skipped: { word: '跳过', icon: <MinusCircleOutlined /> },
} as const

/** More would make the page slow, and nobody reads them all. */
const pageSize = 50

interface TestListProps {
  report: Pick<JudgeReport, 'tests' | 'testCounts'>
  onJump: (position: CodePosition) => void
}

/** Every test with its outcome and time, the failures first; they say why and where. */
export function TestList({ report, onJump }: TestListProps) {
  const { tests } = report
  const [current, setCurrent] = useState(1)
  // Names may repeat (parameterised tests), so the place in the order of execution is the key.
  const numbered = rankTests(tests).flatMap((index) => {
    const test = tests[index]
    return test === undefined ? [] : [{ test, key: `${index}:${test.displayName}` }]
  })
  const shown = numbered.slice((current - 1) * pageSize, current * pageSize)
  return (
    <>
      <ul className={styles.list}>
        {shown.map(({ test, key }) => (
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
      <Pages
        size="small"
        current={current}
        pageSize={pageSize}
        total={tests.length}
        onChange={setCurrent}
      />
      <Unlisted report={report} />
    </>
  )
}

/** How many tests a long report does not list. */
function Unlisted({ report }: Pick<TestListProps, 'report'>) {
  const all = countTests(report)
  const listed = countOutcomes(report.tests)
  const unlisted = (['failed', 'aborted', 'skipped', 'passed'] as const)
    .map((outcome) => ({ word: outcomes[outcome].word, count: all[outcome] - listed[outcome] }))
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${word} ${count} 个`)
  if (unlisted.length === 0) return null
  return (
    <p
      className={styles.hint}
    >{`测试很多，以下没有列出：${unlisted.join('，')}。计分时已计入全部测试。`}</p>
  )
}

function Failure({ failure, onJump }: { failure: TestFailure; onJump: TestListProps['onJump'] }) {
  const { type, message, line, stackTrace } = failure
  const values = comparedOf(failure)
  return (
    <div className={styles.failure}>
      <p>{describeFailure(failure)}</p>
      {values !== null && <ComparedValues values={values} />}
      {line !== null && <LineLink line={line} onJump={onJump} />}
      <details>
        <summary>详情</summary>
        <pre className={styles.message}>
          {message === null ? type : `${type}：${message}`}
          {stackTrace !== '' && `\n${stackTrace}`}
        </pre>
      </details>
    </div>
  )
}
