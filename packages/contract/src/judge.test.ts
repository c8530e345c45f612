import { expect, it } from 'vitest'
import { JudgeReport } from './judge.ts'

it('reads reports from before there was advice, forbidden members had columns and right tests were measured apart', () => {
  const report = JudgeReport.parse({
    verdict: 'forbidden_api',
    message: '测试代码使用了判题环境不允许的功能。',
    counters: null,
    lines: [],
    tests: [],
    diagnostics: [],
    violations: [{ line: 3, member: 'java.lang.System.exit(int)', reason: '不行。' }],
    stdout: '',
    stderr: '',
    steps: [{ step: 'prepare', ms: 40 }],
    versions: { runner: '1.0.0', jdk: '17', junit: '5.9.2', jacoco: '0.8.6' },
    referenceSha256: '0'.repeat(64),
  })
  expect(report.advice).toEqual([])
  expect(report.rightCounters).toBeNull()
  expect(report.violations[0]).toMatchObject({ line: 3, column: null, endColumn: null })
})
