import type { JudgeReport } from '@ceping/contract/judge'
import { formatDuration } from '../../../lib/format.ts'

const stepNames: Record<JudgeReport['steps'][number]['step'], string> = {
  prepare: '编译',
  run: '运行',
  analyse: '统计',
}

/** How long each step took, and what judged. */
export function JudgeFacts({ report }: { report: JudgeReport }) {
  const { jdk, junit, jacoco, runner } = report.versions
  const steps = report.steps.map(({ step, ms }) => `${stepNames[step]} ${formatDuration(ms)}`)
  return (
    <p className="muted" style={{ fontSize: 12 }}>
      {steps.length > 0 && `${steps.join(' · ')} · `}
      JDK {jdk} · JUnit {junit} · JaCoCo {jacoco} · 判题程序 {runner}
    </p>
  )
}
