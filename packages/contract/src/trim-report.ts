import type { Advice } from './advice.ts'
import type {
  AnalyseResponse,
  CompilerDiagnostic,
  JudgeReport,
  LineCoverage,
  TestCounts,
  TestFailure,
  TestResult,
  Violation,
} from './judge.ts'

type Analysed = Extract<AnalyseResponse, { status: 'analysed' }>

const kibibyte = 1024

/** Bytes of JSON of a report and its parts; the tests get what the other parts leave. */
export const reportBudget = {
  whole: 512 * kibibyte,
  diagnostics: 64 * kibibyte,
  violations: 32 * kibibyte,
  advice: 32 * kibibyte,
  lines: 96 * kibibyte,
  /** For stdout and stderr each. */
  output: 64 * kibibyte,
} as const

/** In characters. */
export const textLimits = { message: 4_000, name: 300, value: 2_000, stackTrace: 4_000 } as const

/** Names of a test's path that are kept: the outermost and the last ones. */
const pathLimit = 6

const encoder = new TextEncoder()

function bytesOf(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length
}

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`
}

function cutOrNull(text: string | null, limit: number): string | null {
  return text === null ? null : cut(text, limit)
}

const outputCutNote = '\n…（输出过长，其余部分没有保存）'

/** Keep the beginning of an output, measured in bytes of JSON. */
function cutOutput(text: string): string {
  if (text.length <= reportBudget.output && bytesOf(text) <= reportBudget.output) return text
  const maxBytes = reportBudget.output - bytesOf(outputCutNote)
  let shown = text.slice(0, maxBytes)
  for (let bytes = bytesOf(shown); bytes > maxBytes; bytes = bytesOf(shown)) {
    shown = shown.slice(0, Math.floor((shown.length * maxBytes) / bytes) - 1)
  }
  return shown + outputCutNote
}

/** Shorten items from the first on, and keep as many as fit. */
function firstWithin<Item>(
  items: Item[],
  maxBytes: number,
  shorten: (item: Item) => Item = (item) => item,
): Item[] {
  const first: Item[] = []
  let left = maxBytes
  for (const item of items) {
    const short = shorten(item)
    left -= bytesOf(short) + 1
    if (left < 0) break
    first.push(short)
  }
  return first
}

function cutFailure(failure: TestFailure): TestFailure {
  return {
    type: cut(failure.type, textLimits.name),
    message: cutOrNull(failure.message, textLimits.message),
    expected: cutOrNull(failure.expected, textLimits.value),
    actual: cutOrNull(failure.actual, textLimits.value),
    line: failure.line,
    stackTrace: cut(failure.stackTrace, textLimits.stackTrace),
    summary: cutOrNull(failure.summary, textLimits.value),
  }
}

function cutTest(test: TestResult): TestResult {
  const { path, failure } = test
  const shown = path.length <= pathLimit ? path : [path[0] ?? '', ...path.slice(1 - pathLimit)]
  return {
    ...test,
    path: shown.map((name) => cut(name, textLimits.name)),
    displayName: cut(test.displayName, textLimits.name),
    failure: failure === null ? null : cutFailure(failure),
    reason: cutOrNull(test.reason, textLimits.value),
  }
}

function cutDiagnostic(diagnostic: CompilerDiagnostic): CompilerDiagnostic {
  return {
    ...diagnostic,
    code: cut(diagnostic.code, textLimits.name),
    message: cut(diagnostic.message, textLimits.message),
    hint: cutOrNull(diagnostic.hint, textLimits.value),
  }
}

function cutViolation(violation: Violation): Violation {
  return {
    ...violation,
    member: cut(violation.member, textLimits.name),
    reason: cut(violation.reason, textLimits.value),
  }
}

function cutAdvice(advice: Advice): Advice {
  return { ...advice, message: cut(advice.message, textLimits.value) }
}

/** A key that repetitions of one failure share. */
function kindOf({ path, displayName, failure }: TestResult): string {
  if (failure !== null) return `${failure.type} ${failure.line}`
  return path.length > 1 ? path.join('\n') : displayName
}

const outcomeRanks = { failed: 0, aborted: 2, skipped: 3, passed: 4 } as const

/** Indexes of the tests, the most helpful first: failures, and the first failure of each kind. */
export function rankTests(tests: TestResult[]): number[] {
  const kinds = new Set<string>()
  const ranks = tests.map((test, index) => {
    if (test.outcome !== 'failed') return outcomeRanks[test.outcome]
    const kind = kindOf(test)
    // The last test may be the one that did not end.
    const isRepetition = kinds.has(kind) && index < tests.length - 1
    kinds.add(kind)
    return outcomeRanks.failed + (isRepetition ? 1 : 0)
  })
  return [...tests.keys()].toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0))
}

/** The most helpful tests, in the order of execution. */
function trimTests(tests: TestResult[], maxBytes: number): TestResult[] {
  const chosen = new Map<number, TestResult>()
  let left = maxBytes
  for (const index of rankTests(tests)) {
    const test = tests[index]
    if (test === undefined) continue
    const short = cutTest(test)
    left -= bytesOf(short) + 1
    if (left < 0) break
    chosen.set(index, short)
  }
  return [...chosen.keys()].toSorted((a, b) => a - b).flatMap((index) => chosen.get(index) ?? [])
}

/** Count tests by outcome. */
export function countOutcomes(tests: Pick<TestResult, 'outcome'>[]): TestCounts {
  const counts: TestCounts = { passed: 0, failed: 0, aborted: 0, skipped: 0 }
  for (const { outcome } of tests) counts[outcome] += 1
  return counts
}

/** Count all tests of a judging, listed or not. */
export function countTests(report: Pick<JudgeReport, 'tests' | 'testCounts'>): TestCounts {
  return report.testCounts ?? countOutcomes(report.tests)
}

/** Shorten an analysis to the size of a report, before its texts are written. */
export function trimAnalysis(analysis: Analysed): Analysed {
  return {
    ...analysis,
    testCounts: countTests(analysis),
    tests: trimTests(analysis.tests, reportBudget.whole),
    ...cutMeasured(analysis),
  }
}

/** Where there are too many lines, what is said of their conditions goes first. */
function cutLines(lines: LineCoverage[]): LineCoverage[] {
  const whole = firstWithin(lines, reportBudget.lines)
  return whole.length === lines.length
    ? whole
    : firstWithin(
        lines,
        reportBudget.lines,
        ({ line, status, coveredBranches, missedBranches }) => ({
          line,
          status,
          coveredBranches,
          missedBranches,
        }),
      )
}

function cutMeasured({ lines, stdout, stderr }: Pick<JudgeReport, 'lines' | 'stdout' | 'stderr'>) {
  return {
    lines: cutLines(lines),
    stdout: cutOutput(stdout),
    stderr: cutOutput(stderr),
  }
}

/** Shorten a report to its budget; the most helpful tests are kept, and all are counted. */
export function trimReport(report: JudgeReport): JudgeReport {
  const trimmed: JudgeReport = {
    ...report,
    message: cut(report.message, textLimits.message),
    testCounts: countTests(report),
    tests: [],
    diagnostics: firstWithin(report.diagnostics, reportBudget.diagnostics, cutDiagnostic),
    violations: firstWithin(report.violations, reportBudget.violations, cutViolation),
    advice: firstWithin(report.advice, reportBudget.advice, cutAdvice),
    ...cutMeasured(report),
  }
  return { ...trimmed, tests: trimTests(report.tests, reportBudget.whole - bytesOf(trimmed)) }
}
