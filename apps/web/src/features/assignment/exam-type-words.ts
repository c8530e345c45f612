import type { ExamType } from '@ceping/contract/vocabulary'

/** What people call the kinds of exams. */
export const examTypeWords: Record<ExamType, string> = {
  midterm: '期中',
  final: '期末',
  quiz: '小测',
}
