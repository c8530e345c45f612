import type { JudgeReport, TestResult } from '@ceping/contract/judge'
import type { Verdict } from '@ceping/contract/vocabulary'

/** How often each verdict comes, of all submissions of a term. */
export const verdictShares = {
  passed: 0.45,
  tests_failed: 0.3,
  compile_error: 0.14,
  time_limit: 0.05,
  forbidden_api: 0.04,
  crashed: 0.02,
} as const satisfies Partial<Record<Verdict, number>>
type SampleVerdict = keyof typeof verdictShares

/** Lines of a reference code of usual length. */
const lineCount = 60
const testCount = 16

function testResult(number: number, isPassed: boolean): TestResult {
  return {
    path: ['SubjectTests', '边界值'],
    displayName: `第 ${number} 个边界：输入 ${number * 7} 时返回期望的结果`,
    outcome: isPassed ? 'passed' : 'failed',
    durationMs: number / 4,
    failure: isPassed
      ? null
      : {
          type: 'org.opentest4j.AssertionFailedError',
          message: `expected: <${number}> but was: <${number + 1}>`,
          expected: String(number),
          actual: String(number + 1),
          line: 12 + number,
          stackTrace: Array.from(
            { length: 5 },
            (_, depth) =>
              `SubjectTests$Boundaries.returns${number}(SubjectTests.java:${12 + depth})`,
          ).join('\n'),
          summary: `期望 ${number}，实际 ${number + 1}。参考代码是正确的，请检查这个测试的预期结果。`,
        },
    reason: null,
  }
}

/** A report of the size that the judge writes: 3 to 10 KB where the tests ran. */
function reportOf(verdict: SampleVerdict): JudgeReport {
  const hasRun = verdict === 'passed' || verdict === 'tests_failed'
  const counter = { covered: 43, total: 60 }
  return {
    verdict,
    message: '判题完成。',
    counters: hasRun
      ? {
          instruction: { covered: 210, total: 260 },
          branch: counter,
          line: counter,
          complexity: counter,
          method: { covered: 7, total: 8 },
          class: { covered: 1, total: 1 },
        }
      : null,
    rightCounters: null,
    lines: hasRun
      ? Array.from({ length: lineCount }, (_, index) => ({
          line: index + 3,
          status: index % 5 === 0 ? ('partial' as const) : ('full' as const),
          coveredBranches: index % 5 === 0 ? 1 : 0,
          missedBranches: index % 5 === 0 ? 1 : 0,
        }))
      : [],
    tests: hasRun
      ? Array.from({ length: testCount }, (_, index) =>
          testResult(index + 1, verdict === 'passed' || index % 4 !== 0),
        )
      : [],
    testCounts: null,
    methodCounts: null,
    diagnostics:
      verdict === 'compile_error'
        ? Array.from({ length: 10 }, (_, index) => ({
            source: 'test' as const,
            severity: 'error' as const,
            line: index + 8,
            column: 17,
            endColumn: 24,
            code: 'compiler.err.cant.resolve.location',
            message: `找不到符号\n  符号:   方法 returns${index}(int)\n  位置: 类 SubjectTests`,
            hint: '检查名称的拼写和大小写，以及是否导入了它所在的包。',
          }))
        : [],
    violations:
      verdict === 'forbidden_api'
        ? [
            {
              line: 9,
              column: 30,
              endColumn: 34,
              member: 'java.lang.Runtime.halt(int)',
              reason: '测试不能结束虚拟机。',
            },
          ]
        : [],
    advice: [],
    stdout: '输出的一行\n'.repeat(20),
    stderr: '',
    steps: [
      { step: 'prepare', ms: 40 },
      { step: 'run', ms: 90 },
      { step: 'analyse', ms: 12 },
    ],
    versions: { runner: '1.0.0', jdk: '17.0.13', junit: '5.9.2', jacoco: '0.8.6' },
    referenceSha256: '0'.repeat(64),
  }
}

/** One report per verdict. */
export const sampleReports = Object.fromEntries(
  (Object.keys(verdictShares) as SampleVerdict[]).map((verdict) => [verdict, reportOf(verdict)]),
)
