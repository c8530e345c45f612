import { type ExamRules, FeedbackLevel } from '@ceping/contract/exam'
import type { Exam } from '@ceping/db/types'

/** The rules that a row holds. */
export function examRulesOf(exam: Exam): ExamRules {
  const { workingMinutes, pledge, entryPassword, networks, isOneBrowser } = exam
  return {
    workingMinutes,
    pledge,
    entryPassword,
    networks,
    isOneBrowser,
    allowsPasting: exam.allowsPasting,
    allowsEditorAids: exam.allowsEditorAids,
    feedbackDuring: FeedbackLevel.parse(exam.feedbackDuring),
    feedbackAfter: FeedbackLevel.parse(exam.feedbackAfter),
  }
}
