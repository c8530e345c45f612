import type { JudgeReport, TestResult } from './judge.ts'

/** `referenceCode` is null if it is not stored. */
interface JudgedFiles {
  testFileCode: string
  referenceCode: string | null
}

type Findings = Partial<
  Pick<JudgeReport, 'tests' | 'diagnostics' | 'violations' | 'advice' | 'lines'>
>

interface Place {
  line: number | null
  column?: number | null
  endColumn?: number | null
}

/** Remove lines that the file does not have: student code can write any into a stack frame. */
export function withKnownLines<Known extends Findings>(findings: Known, files: JudgedFiles): Known {
  const inTest = countLines(files.testFileCode)
  const inReference = files.referenceCode === null ? Infinity : countLines(files.referenceCode)
  const { tests, diagnostics, violations, advice, lines } = findings
  return {
    ...findings,
    ...(tests && { tests: tests.map((test) => failedWithin(inTest, test)) }),
    ...(diagnostics && {
      diagnostics: diagnostics.map((diagnostic) =>
        placedWithin(diagnostic.source === 'test' ? inTest : inReference, diagnostic),
      ),
    }),
    ...(violations && { violations: violations.map((found) => placedWithin(inTest, found)) }),
    ...(advice && { advice: advice.map((found) => placedWithin(inTest, found)) }),
    ...(lines && { lines: lines.filter(({ line }) => isWithin(inReference, line)) }),
  }
}

function failedWithin(lineCount: number, test: TestResult): TestResult {
  const { failure } = test
  return failure === null ? test : { ...test, failure: placedWithin(lineCount, failure) }
}

function placedWithin<Finding extends Place>(lineCount: number, finding: Finding): Finding {
  if (finding.line === null || isWithin(lineCount, finding.line)) return finding
  return {
    ...finding,
    line: null,
    ...(finding.column !== undefined && { column: null }),
    ...(finding.endColumn !== undefined && { endColumn: null }),
  }
}

function isWithin(lineCount: number, line: number): boolean {
  return line >= 1 && line <= lineCount
}

/** As javac and the editor count. */
function countLines(code: string): number {
  return code.split(/\r\n|\r|\n/).length
}
