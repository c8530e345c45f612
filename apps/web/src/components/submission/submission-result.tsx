import type { Advice } from '@ceping/contract/advice'
import type { Counter, JudgeReport } from '@ceping/contract/judge'
import type { SubmissionView } from '@ceping/contract/submission'
import { countTests } from '@ceping/contract/trim-report'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import type { CodePosition } from '../code-editor/code-marks.ts'
import { CompilerMessage } from '../code-editor/compiler-message.tsx'
import { LineLink } from '../code-editor/line-link.tsx'
import { CoverageBar } from '../coverage-bar.tsx'
import { formatDuration } from '../../lib/format.ts'
import { metricsOf } from './metric-names.ts'
import listStyles from './result-list.module.css'
import { MutationSection } from './mutation-section.tsx'
import { ScoreCard } from './score-card.tsx'
import { rightCountersOf } from './score-sum.ts'
import styles from './submission-result.module.css'
import { TestList } from './test-list.tsx'
import { VerdictBanner } from './verdict-banner.tsx'

interface SubmissionResultProps {
  submission: SubmissionView
  /** Whether the reference code is still the one that was judged against. */
  isCurrentReference: boolean
  /** How many of 100 runs with mutants are done, where that is known. */
  mutatedPercent?: number
  onJump: (position: CodePosition) => void
}

/** Everything that one judging found. */
export function SubmissionResult({
  submission,
  isCurrentReference,
  mutatedPercent,
  onJump,
}: SubmissionResultProps) {
  const { report, score } = submission
  const right = rightCountersOf(submission)
  return (
    <article className={styles.result}>
      <VerdictBanner submission={submission} />
      {!isCurrentReference && (
        <p className="muted">参考代码在这次提交之后修改过，覆盖标记不再对应，已隐藏。</p>
      )}
      {score !== null && (
        <Section title="得分构成">
          <ScoreCard submission={submission} score={score} />
        </Section>
      )}
      {isCovered(submission) && (
        <Section title="覆盖率指标">
          <div className={styles.metrics}>
            {metricsOf(submission).map(({ metric, name, percentage }) => {
              const counter = report?.counters?.[metric]
              const detail = counter && describeCounter(counter, right?.[metric])
              return (
                <CoverageBar key={metric} label={name} percentage={percentage} detail={detail} />
              )
            })}
          </div>
        </Section>
      )}
      {submission.mutation !== null && (
        <Section title="变异分析">
          <MutationSection
            key={submission.submissionId}
            mutation={submission.mutation}
            referenceCode={submission.fileCode}
            percent={mutatedPercent}
          />
        </Section>
      )}
      {report !== null && report.diagnostics.length + report.violations.length > 0 && (
        <Section title="编译与检查">
          <DiagnosticList report={report} onJump={onJump} />
        </Section>
      )}
      {report !== null && report.tests.length > 0 && (
        <Section title={titleOfTests(report)}>
          <TestList key={submission.submissionId} report={report} onJump={onJump} />
        </Section>
      )}
      {report !== null && report.advice.length > 0 && (
        <Section title="改进建议">
          <AdviceList advice={report.advice} onJump={onJump} />
        </Section>
      )}
      {report !== null && (report.stdout !== '' || report.stderr !== '') && (
        <Section title="程序输出">
          {report.stdout !== '' && <CapturedOutput title="标准输出" text={report.stdout} />}
          {report.stderr !== '' && <CapturedOutput title="标准错误" text={report.stderr} />}
        </Section>
      )}
      {report !== null && <JudgeFacts report={report} />}
    </article>
  )
}

/** An exam may show the coverage and hold back the score. */
function isCovered({ score, feedback, comprehensiveCoverage }: SubmissionView): boolean {
  return score !== null || (feedback === 'coverage' && comprehensiveCoverage !== null)
}

function titleOfTests(report: JudgeReport): string {
  const { passed, failed, aborted, skipped } = countTests(report)
  return `测试（${passed} / ${passed + failed + aborted + skipped} 通过）`
}

/** `38 / 40`, and how much of it counts where that is less: `38 / 40（写对的测试 30）`. */
function describeCounter({ covered, total }: Counter, right: Counter | undefined): string {
  if (total === 0) return '无可统计项'
  const isLess = right !== undefined && right.covered < covered
  return `${covered} / ${total}${isLess ? `（写对的测试 ${right.covered}）` : ''}`
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

interface AdviceListProps {
  advice: Advice[]
  onJump: (position: CodePosition) => void
}

/** So much advice helps nobody more than this. */
const maxAdvice = 50

/** What to change in tests that compile and yet do not do what they seem to. */
function AdviceList({ advice, onJump }: AdviceListProps) {
  // What several classes inherit is said of each of them.
  const keyed = new Map(advice.map((one) => [`${one.code}:${one.line}:${one.message}`, one]))
  return (
    <ul className={listStyles.list}>
      {[...keyed].slice(0, maxAdvice).map(([key, { line, message }]) => (
        <li key={key}>
          <p className={listStyles.head}>
            {line !== null && <LineLink line={line} onJump={onJump} />}
            <span className={listStyles.name}>{message}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

interface CapturedOutputProps {
  title: string
  text: string
}

/** What the tests printed. */
function CapturedOutput({ title, text }: CapturedOutputProps) {
  return (
    <details>
      <summary>{title}</summary>
      <pre className={listStyles.message}>{text}</pre>
    </details>
  )
}

interface DiagnosticListProps {
  report: JudgeReport
  onJump: (position: CodePosition) => void
}

/** What the compiler said, and what the judge does not allow. */
function DiagnosticList({ report, onJump }: DiagnosticListProps) {
  return (
    <ul className={listStyles.list}>
      {report.violations.map(({ line, column, member, reason }) => (
        <li key={`${member}:${line}:${column}`}>
          <p className={listStyles.head}>
            <Tag color="error">禁止</Tag>
            {line !== null && <LineLink line={line} column={column} onJump={onJump} />}
            <code className={listStyles.name}>{member}</code>
          </p>
          <p className={listStyles.hint}>{reason}</p>
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

const stepNames: Record<JudgeReport['steps'][number]['step'], string> = {
  prepare: '编译',
  run: '运行',
  analyse: '统计',
}

/** How long each step took, and what judged. */
function JudgeFacts({ report }: { report: JudgeReport }) {
  const { jdk, junit, jacoco, runner } = report.versions
  const steps = report.steps.map(({ step, ms }) => `${stepNames[step]} ${formatDuration(ms)}`)
  return (
    <p className="muted" style={{ fontSize: 12 }}>
      {steps.length > 0 && `${steps.join(' · ')} · `}
      JDK {jdk} · JUnit {junit} · JaCoCo {jacoco} · 判题程序 {runner}
    </p>
  )
}
