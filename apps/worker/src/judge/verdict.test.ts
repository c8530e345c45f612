import { describe, expect, it } from 'vitest'
import { analysedEvidence, endedWith, lateEvidence, reported } from '../testing/evidence.ts'
import type { Evidence, RunOutcome } from './evidence.ts'
import { decideVerdict } from './verdict.ts'

const passing = analysedEvidence(['passed'])
const unsigned: Evidence['analysis'] = { status: 'unsigned', isEmpty: true }
const tampered: Evidence['analysis'] = { status: 'tampered', detail: 'canary' }
const killed = { ending: null, isTimedOut: false, isOverflown: false }
const oomKilled = { ...killed, ending: { exitCode: 137, isOomKilled: true } }

function rejectedAs(verdict: 'compile_error' | 'forbidden_api' | 'no_tests'): Partial<Evidence> {
  const rejected = { status: 'rejected' as const, verdict, diagnostics: [], violations: [] }
  return { preparation: { ...rejected, advice: [] }, run: null, analysis: null }
}
function exhausted(isLate: boolean): Partial<Evidence> {
  return { preparation: { status: 'exhausted', isLate }, run: null, analysis: null }
}
function unsignedAfter(run: RunOutcome): Partial<Evidence> {
  return { run, analysis: unsigned }
}

describe('decideVerdict', () => {
  it.each<[string, Partial<Evidence>, string]>([
    ['all tests pass', {}, 'passed 全部 1 个测试通过'],
    ['one fails', analysedEvidence(['passed', 'failed']), 'tests_failed 2 个测试中有 1 个未通过'],
    [
      'some are skipped',
      analysedEvidence(['passed', 'skipped', 'aborted']),
      'passed .*另有 2 个被跳过',
    ],
    ['all are skipped', analysedEvidence(['skipped', 'aborted']), 'no_tests .*2 个测试全部被跳过'],
    ['there are none', analysedEvidence([]), 'no_tests .*@Test'],
    ['it does not compile', rejectedAs('compile_error'), 'compile_error .*编译失败'],
    ['the compiler dies of it', exhausted(false), 'compile_error .*256 MB'],
    ['the compiler does not end', exhausted(true), 'compile_error 编译超过 10 秒'],
    ['it uses what is forbidden', rejectedAs('forbidden_api'), 'forbidden_api .*不允许'],
    ['it declares no tests', rejectedAs('no_tests'), 'no_tests 没有可以执行的测试'],
    ['the heap is full', unsignedAfter(endedWith(3)), 'memory_limit 堆内存超过 256 MB'],
    [
      'the system killed it for its memory',
      unsignedAfter(oomKilled),
      'memory_limit 内存超过 512 MB',
    ],
    ['there are too many threads', unsignedAfter(endedWith(96)), 'process_limit .*超过 128 个'],
    ['it prints too much', unsignedAfter(endedWith(97)), 'output_limit 输出超过 1 MB'],
    ['it has too many tests', unsignedAfter(endedWith(95)), 'output_limit 测试超过 5000 个'],
    [
      'it floods the channel',
      unsignedAfter({ ...killed, isOverflown: true }),
      'output_limit .*写出的数据',
    ],
    [
      'our clock runs out',
      unsignedAfter({ ...killed, isTimedOut: true }),
      'time_limit 运行超过 20 秒',
    ],
    ["the run half's clock runs out", lateEvidence(['passed']), 'time_limit 运行超过 20 秒'],
    [
      "the system's clock runs out",
      unsignedAfter(endedWith(152)),
      'time_limit 占用处理器超过 25 秒',
    ],
    ['it exits early', unsignedAfter(endedWith(0)), 'crashed .*没有运行到最后'],
    ['probes are impossible', { analysis: tampered }, 'tampered .*校验未通过'],
    [
      'tampering comes before every limit',
      { run: endedWith(3), analysis: tampered },
      'tampered .*校验未通过',
    ],
    [
      'tampering comes before a kill',
      { run: endedWith(137), analysis: tampered },
      'tampered .*校验未通过',
    ],
    ['it reports what is not signed', unsignedAfter(reported), 'crashed .*没有运行到最后'],
  ])('when %s', (_, evidence, finding) => {
    const { verdict, message } = decideVerdict({ ...passing, ...evidence })
    expect(`${verdict} ${message}`).toMatch(new RegExp(`^${finding}.*[。）]$`))
  })

  it.each([
    [137, unsigned],
    [143, unsigned],
  ])('is no verdict when somebody else killed it: %i', (exitCode, analysis) => {
    const evidence = { ...passing, run: endedWith(exitCode), analysis }
    expect(() => decideVerdict(evidence)).toThrow(`killed from outside: exit code ${exitCode}`)
  })

  it('does not blame the student for reference code that does not compile', () => {
    const preparation = { status: 'reference_rejected' as const, diagnostics: [] }
    const finding = decideVerdict({ ...passing, preparation, run: null, analysis: null })
    expect(finding.verdict).toBe('judge_fault')
    expect(finding.message).toContain('请告知任课教师')
  })
})
