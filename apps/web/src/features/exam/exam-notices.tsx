import type { SittingView } from '@ceping/contract/exam'
import { WorkNotice } from '../../components/work-notice.tsx'
import { useExamNews } from './exam-news.ts'

interface ExamNoticesProps {
  assignmentId: number
  sitting: SittingView
}

/** Messages of the invigilator and added time: read out at once, they stay until they are put away. */
export function ExamNotices({ assignmentId, sitting }: ExamNoticesProps) {
  const { news, putAway } = useExamNews(assignmentId, sitting)
  return news.map((one) => (
    <WorkNotice key={one.key} type="warning" text={one.text} onClose={() => putAway(one)} />
  ))
}
