import { type FeedbackLevel, shows } from '@ceping/contract/exam'

/** Said of a submission whose result is held back, wholly or in part; null where all of it is shown. */
export function heldBackText(feedback: FeedbackLevel): string | null {
  if (feedback === 'everything') return null
  const shown = shows(feedback, 'tests') ? '得分' : '测试结果与得分'
  return `已收到，${feedback === 'nothing' ? '成绩' : shown}将在教师公布后显示`
}
