import { getClass, listClasses } from '@ceping/contract/class'
import { getStudentOverview } from '@ceping/contract/overview'
import { listMyScoreQuestions, listScoreQuestions } from '@ceping/contract/score-question'
import type { ScoreQuestionState } from '@ceping/contract/vocabulary'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** Questions per page: each is shown with all that was said. */
const pageSize = 10

/** The questions of a class; null for those in any state. */
export function scoreQuestionsQuery(
  classId: string,
  view: { state: ScoreQuestionState | null; page: number },
) {
  const state = view.state ?? undefined
  const body = { classId: Number(classId), state, current: view.page, pageSize }
  return { ...endpointQuery(listScoreQuestions, { body }), placeholderData: keepPreviousData }
}

/** My own questions in a class. */
export function myScoreQuestionsQuery(classId: string) {
  return endpointQuery(listMyScoreQuestions, { params: { classId } })
}

/** What is to be read again after something was asked, answered or closed. */
export const outdatedByQuestion = [
  listScoreQuestions,
  listMyScoreQuestions,
  getClass,
  listClasses,
] as const

/** The same once a student has seen an answer: not the question, whose mark stays a while. */
export const outdatedBySeeingAnswer = [getClass, listClasses, getStudentOverview] as const
