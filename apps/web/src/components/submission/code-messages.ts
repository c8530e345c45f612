import type { JudgeReport, TestFailure } from '@ceping/contract/judge'
import type { SubmissionView } from '@ceping/contract/submission'
import type { CodeMessage, CodeMessages } from '../code-editor/code-marks.ts'
import { type CompilerSays, compilerMessagesOf } from '../code-editor/compiler-messages.ts'

/** What the judge has to say at places of the test code of a submission; null before the verdict. */
export function codeMessagesOf({ report, testFileCode }: SubmissionView): CodeMessages | null {
  return report && { code: testFileCode, list: listMessages(report) }
}

interface SaidBeforeRunning extends Pick<JudgeReport, 'violations'> {
  diagnostics: CompilerSays[]
}

/** What is said of a test without running it: by the compiler, and of what the judge does not allow. */
export function staticMessagesOf({ diagnostics, violations }: SaidBeforeRunning): CodeMessage[] {
  const fromScan = violations.map(({ line, column, endColumn, member, reason }) => ({
    severity: 'error' as const,
    line,
    column,
    endColumn,
    message: `${member}：${reason}`,
  }))
  const ofTest = diagnostics.filter(({ source }) => source === 'test')
  return [...compilerMessagesOf(ofTest), ...fromScan.filter(hasPlace)]
}

function hasPlace<Message extends { line: number | null }>(
  message: Message,
): message is Message & { line: number } {
  return message.line !== null
}

function listMessages(report: JudgeReport): CodeMessage[] {
  const fromTests = report.tests
    .filter(({ failure }) => failure !== null)
    .map(({ displayName, failure }) => ({
      severity: 'warning' as const,
      line: failure?.line ?? null,
      column: null,
      endColumn: null,
      message: `${displayName}：${failure === null ? '' : describeFailure(failure)}`,
    }))
  const fromAdvice = report.advice.map(({ line, message }) => ({
    severity: 'info' as const,
    line,
    column: null,
    endColumn: null,
    message,
  }))
  return [...staticMessagesOf(report), ...[...fromTests, ...fromAdvice].filter(hasPlace)]
}

/** Say why a test failed: in the judge's words, or, in older reports, in those of the exception. */
export function describeFailure({ summary, message, type }: TestFailure): string {
  return summary ?? message ?? type
}
