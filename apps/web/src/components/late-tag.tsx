import {
  type CountingRules,
  describeLateness,
  percentAfter,
} from '@ceping/contract/submission-rules'
import { Tag } from 'antd'

interface LateTagProps {
  lateUnits: number
  countingRules: CountingRules
}

/** Beside a score of which less counts, because it was handed in late; nothing in time. */
export function LateTag({ lateUnits, countingRules }: LateTagProps) {
  if (lateUnits === 0) return null
  return (
    // In a grid, the tag itself would be stretched.
    <span>
      <Tag color="warning">
        迟交 {describeLateness(lateUnits, countingRules)} · 按{' '}
        {percentAfter(lateUnits, countingRules)}% 计
      </Tag>
    </span>
  )
}
