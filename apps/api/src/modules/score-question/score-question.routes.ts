import * as contract from '@ceping/contract/score-question'
import type { Api } from '../../http/route.ts'
import { askAboutScore } from './ask-about-score.ts'
import {
  answerScoreQuestion,
  closeScoreQuestion,
  listMyScoreQuestions,
  listScoreQuestions,
  markAnswerSeen,
} from './score-question.service.ts'

export function scoreQuestionRoutes(api: Api): void {
  api.serve(contract.listScoreQuestions, listScoreQuestions)
  api.serve(contract.listMyScoreQuestions, listMyScoreQuestions)
  api.serve(contract.askAboutScore, askAboutScore)
  api.serve(contract.answerScoreQuestion, answerScoreQuestion)
  api.serve(contract.closeScoreQuestion, closeScoreQuestion)
  api.serve(contract.markAnswerSeen, markAnswerSeen)
}
