import { Verdict } from '@ceping/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { analysedEvidence, endedWith } from '../testing/evidence.ts'
import type { Evidence } from './evidence.ts'
import {
  decideVerdict,
  exhaustedMessage,
  referenceRejectedMessage,
  verdictMessages,
} from './verdict.ts'

const passing = analysedEvidence(['passed'])
const unsigned: Evidence['analysis'] = { status: 'unsigned', isEmpty: true }
const tampered: Evidence['analysis'] = { status: 'tampered', detail: 'canary' }
const killed = { ending: null, isTimedOut: false, isOverflown: false }

function rejectedAs(verdict: 'compile_error' | 'forbidden_api' | 'no_tests'): Partial<Evidence> {
  const preparation = { status: 'rejected' as const, verdict, diagnostics: [], violations: [] }
  return { preparation, run: null, analysis: null }
}

describe('decideVerdict', () => {
  it.each<[string, Verdict, Partial<Evidence>]>([
    ['all tests pass', 'passed', {}],
    ['one fails', 'tests_failed', analysedEvidence(['passed', 'failed'])],
    ['some are skipped', 'passed', analysedEvidence(['passed', 'skipped', 'aborted'])],
    ['all are skipped', 'no_tests', analysedEvidence(['skipped', 'aborted'])],
    ['there are none', 'no_tests', analysedEvidence([])],
    ['it does not compile', 'compile_error', rejectedAs('compile_error')],
    ['it uses what is forbidden', 'forbidden_api', rejectedAs('forbidden_api')],
    ['it declares no tests', 'no_tests', rejectedAs('no_tests')],
    ['the heap is full', 'memory_limit', { run: endedWith(3), analysis: unsigned }],
    [
      'the system killed it for its memory',
      'memory_limit',
      { run: { ...killed, ending: { exitCode: 137, isOomKilled: true } }, analysis: unsigned },
    ],
    ['there are too many threads', 'process_limit', { run: endedWith(96), analysis: unsigned }],
    ['it prints too much', 'output_limit', { run: endedWith(97), analysis: unsigned }],
    [
      'it floods the channel',
      'output_limit',
      { run: { ...killed, isOverflown: true }, analysis: unsigned },
    ],
    [
      'our clock runs out',
      'time_limit',
      { run: { ...killed, isTimedOut: true }, analysis: unsigned },
    ],
    ["the system's clock runs out", 'time_limit', { run: endedWith(152), analysis: unsigned }],
    ['it exits early', 'crashed', { run: endedWith(0), analysis: unsigned }],
    ['probes are impossible', 'tampered', { analysis: tampered }],
    ['tampering comes before every limit', 'tampered', { run: endedWith(3), analysis: tampered }],
    ['tampering comes before a kill', 'tampered', { run: endedWith(137), analysis: tampered }],
    ['a signed report comes with a bad end', 'crashed', { run: endedWith(1) }],
    ['a signed report does not excuse a full heap', 'memory_limit', { run: endedWith(3) }],
  ])('when %s: %s', (_, verdict, evidence) => {
    const finding = decideVerdict({ ...passing, ...evidence })
    expect(finding).toEqual({ verdict, message: verdictMessages[verdict] })
  })

  it('blames a code that exhausts the compiler', () => {
    const evidence: Evidence = {
      ...passing,
      preparation: { status: 'exhausted' },
      run: null,
      analysis: null,
    }
    expect(decideVerdict(evidence)).toEqual({ verdict: 'compile_error', message: exhaustedMessage })
  })

  it.each([
    [137, unsigned],
    [143, unsigned],
    [137, passing.analysis],
  ])('is no verdict when somebody else killed it: %i', (exitCode, analysis) => {
    const evidence = { ...passing, run: endedWith(exitCode), analysis }
    expect(() => decideVerdict(evidence)).toThrow(`killed from outside: exit code ${exitCode}`)
  })

  it('does not blame the student for reference code that does not compile', () => {
    const preparation = { status: 'reference_rejected' as const, diagnostics: [] }
    const finding = decideVerdict({ ...passing, preparation, run: null, analysis: null })
    expect(finding).toEqual({ verdict: 'judge_fault', message: referenceRejectedMessage })
  })

  it.each(Verdict.options)('has a Chinese sentence for %s', (verdict) => {
    expect(verdictMessages[verdict]).toMatch(/^[\u4e00-\u9fff].*。$/)
  })
})
