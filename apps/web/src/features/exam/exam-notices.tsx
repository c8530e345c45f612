import type { SittingView } from '@ceping/contract/exam'
import { Alert } from 'antd'
import { useExamNews } from './exam-news.ts'

interface ExamNoticesProps {
  assignmentId: number
  sitting: SittingView
}

/** Messages of the invigilator and added time: read out at once, they stay until they are put away. */
export function ExamNotices({ assignmentId, sitting }: ExamNoticesProps) {
  const { news, putAway } = useExamNews(assignmentId, sitting)
  return news.map((one) => (
    <Alert
      key={one.key}
      banner
      role="alert"
      type="warning"
      showIcon
      title={<span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{one.text}</span>}
      closable={{ onClose: () => putAway(one), 'aria-label': '知道了' }}
    />
  ))
}
