import type { Counter, JudgeReport } from '@ceping/contract/judge'
import type { SubmissionView } from '@ceping/contract/submission'
import { countTests } from '@ceping/contract/trim-report'
import type { ReactNode } from 'react'
import type { CodePlace } from '../../../components/code-editor/code-marks.ts'
import { CoverageBar } from '../../../components/coverage-bar.tsx'
import { AdviceList } from './advice-list.tsx'
import { CapturedOutput } from './captured-output.tsx'
import { DiagnosticList } from './diagnostic-list.tsx'
import { JudgeFacts } from './judge-facts.tsx'
import { metricsOf } from './metric-names.ts'
import { ScoreCard } from './score-card.tsx'
import styles from './submission-result.module.css'
import { TestList } from './test-list.tsx'
import { VerdictBanner } from './verdict-banner.tsx'

interface SubmissionResultProps {
  submission: SubmissionView
  /** Whether the reference code is still the one that was judged against. */
  isCurrentReference: boolean
  onJump: (place: CodePlace) => void
}

/** Everything that one judging found. */
export function SubmissionResult({
  submission,
  isCurrentReference,
  onJump,
}: SubmissionResultProps) {
  const { report, score } = submission
  return (
    <article className={styles.result}>
      <VerdictBanner submission={submission} />
      {!isCurrentReference && (
        <p className="muted">参考代码在这次提交之后修改过，覆盖标记不再对应，已隐藏。</p>
      )}
      {score !== null && (
        <>
          <Section title="得分构成">
            <ScoreCard submission={submission} score={score} />
          </Section>
          <Section title="覆盖率指标">
            <div className={styles.metrics}>
              {metricsOf(submission).map(({ metric, name, percentage }) => {
                const counter = report?.counters?.[metric]
                const detail = counter && describeCounter(counter)
                return (
                  <CoverageBar key={metric} label={name} percentage={percentage} detail={detail} />
                )
              })}
            </div>
          </Section>
        </>
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

function titleOfTests(report: JudgeReport): string {
  const { passed, failed, aborted, skipped } = countTests(report)
  return `测试（${passed} / ${passed + failed + aborted + skipped} 通过）`
}

function describeCounter({ covered, total }: Counter): string {
  return total === 0 ? '无可统计项' : `${covered} / ${total}`
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}
