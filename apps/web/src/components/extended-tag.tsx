import { Tag } from 'antd'

/** Beside a deadline that is the student's own, later than that of the others. */
export function ExtendedTag({ className = '' }: { className?: string | undefined }) {
  return (
    <Tag className={className} color="blue" title="教师为你单独延长了截止时间">
      已延期
    </Tag>
  )
}
