import type { ModelSuiteCheck } from '@ceping/contract/model-suite'
import { Alert } from 'antd'
import { CompilerMessage } from '../../components/code-editor/compiler-message.tsx'
import { CoverageBar } from '../../components/coverage-bar.tsx'
import { stateWords } from '../../components/submission/mutation-words.ts'
import styles from './model-suite.module.css'

interface SuiteCheckProps {
  check: ModelSuiteCheck
  /** Whether something was typed, or the reference code changed, since. */
  isOutdated: boolean
}

/** What the judge says of a model suite: whether it passes, and what it reaches. */
export function SuiteCheck({ check, isOutdated }: SuiteCheckProps) {
  const { verdict, message, failures, diagnostics } = check
  const isPassed = verdict === 'passed'
  return (
    <section className={styles.check} aria-label="检查结果">
      <Alert
        type={isPassed ? 'success' : 'error'}
        showIcon
        title={isPassed ? '模型测试全部通过' : '模型测试没有通过'}
        description={
          <>
            {message !== '' && <p>{message}</p>}
            {isOutdated && <p>检查之后内容有改动，以下是改动之前的结果。</p>}
          </>
        }
      />
      {diagnostics.length > 0 && (
        <ul className={styles.list} aria-label="编译信息">
          {diagnostics.map((diagnostic) => (
            <li key={`${diagnostic.line}:${diagnostic.column}:${diagnostic.message}`}>
              <CompilerMessage diagnostic={diagnostic} />
            </li>
          ))}
        </ul>
      )}
      {failures.length > 0 && (
        <ul className={styles.list} aria-label="未通过的测试">
          {failures.map((failure) => (
            <li key={failure.name}>
              <strong>{failure.name}</strong> {failure.message}
            </li>
          ))}
        </ul>
      )}
      {isPassed && <Reached check={check} />}
    </section>
  )
}

/** What tests can reach, as far as the model suite shows. */
function Reached({ check: { counters, mutants } }: { check: ModelSuiteCheck }) {
  const { killed, decided, alive } = mutants
  const shares = [
    { label: '分支覆盖', of: counters?.branch },
    { label: '行覆盖', of: counters?.line },
    { label: '杀死的变异', of: { covered: killed, total: decided } },
  ]
  return (
    <>
      <div className={styles.shares}>
        {shares.map(({ label, of }) => (
          <CoverageBar
            key={label}
            label={label}
            percentage={of && of.total > 0 ? (100 * of.covered) / of.total : null}
            {...(of && { detail: `${of.covered} / ${of.total}` })}
          />
        ))}
      </div>
      {alive.length > 0 && (
        <details>
          <summary>
            模型测试没有杀死 {alive.length} 个变异：补上测试，或者它们与原来的代码等价
          </summary>
          <ul className={styles.list}>
            {alive.map(({ key, line, change, state }) => (
              <li key={key}>
                第 {line} 行：{change} <span className="muted">（{stateWords[state].word}）</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
