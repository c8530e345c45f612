import { type Verdict, verdictNames } from '@ceping/contract/vocabulary'

type Tone = 'success' | 'warning' | 'error' | 'default'

/** How each verdict is named and coloured. */
export const verdictWords: Record<Verdict, { label: string; tone: Tone }> = {
  passed: { label: verdictNames.passed, tone: 'success' },
  tests_failed: { label: verdictNames.tests_failed, tone: 'warning' },
  compile_error: { label: verdictNames.compile_error, tone: 'error' },
  no_tests: { label: verdictNames.no_tests, tone: 'error' },
  forbidden_api: { label: verdictNames.forbidden_api, tone: 'error' },
  time_limit: { label: verdictNames.time_limit, tone: 'error' },
  memory_limit: { label: verdictNames.memory_limit, tone: 'error' },
  output_limit: { label: verdictNames.output_limit, tone: 'error' },
  process_limit: { label: verdictNames.process_limit, tone: 'error' },
  crashed: { label: verdictNames.crashed, tone: 'error' },
  tampered: { label: verdictNames.tampered, tone: 'error' },
  judge_fault: { label: verdictNames.judge_fault, tone: 'default' },
}
