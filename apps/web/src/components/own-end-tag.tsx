import { describeOwnEnd, type OwnEnd } from '@ceping/contract/own-end'
import { Tag } from 'antd'

interface OwnEndTagProps {
  end: OwnEnd
  className?: string | undefined
}

/** Beside an end that is the student's own: why it is another than that of the others. */
export function OwnEndTag({ end, className = '' }: OwnEndTagProps) {
  const words = describeOwnEnd(end)
  if (words === null) return null
  return (
    <Tag className={className} color={end.isEndedEarly ? 'default' : 'blue'} title={whyOf(end)}>
      {words}
    </Tag>
  )
}

function whyOf({ isEndedEarly, addedMinutes }: OwnEnd): string {
  if (isEndedEarly) return '你的考试在这个时间交卷'
  return addedMinutes > 0 ? '监考教师给你加了时间' : '教师为你单独延长了截止时间'
}
