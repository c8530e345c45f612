import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../../components/load-error.tsx'
import { AskForm, type AskedAbout } from './ask-form.tsx'
import { MyQuestion } from './my-question.tsx'
import { myScoreQuestionsQuery } from './score-question.api.ts'

interface QuestionAboutProps {
  classId: string
  about: AskedAbout
}

/** What I have asked about the score for one problem, or how to ask. */
export function QuestionAbout({ classId, about }: QuestionAboutProps) {
  const questions = useQuery(myScoreQuestionsQuery(classId))
  if (questions.data === undefined) {
    return <NotLoaded query={questions} failure="获取提问失败" rows={2} hasTitle={false} />
  }
  const asked = questions.data.find(
    ({ assignmentId, problemId }) =>
      assignmentId === about.assignmentId && problemId === about.problemId,
  )
  if (asked === undefined) return <AskForm about={about} isMore={false} />
  return (
    <MyQuestion question={{ ...asked, submissionId: about.submissionId ?? asked.submissionId }} />
  )
}
