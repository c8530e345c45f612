import { roleNames } from '@ceping/contract/vocabulary'
import { Tag } from 'antd'

/** Role in a class: teacher, and anything else counts as student (specification, section 3). */
export function RoleTag({ role }: { role: string }) {
  const isTeacher = role === 'teacher'
  return (
    <Tag color={isTeacher ? 'blue' : 'default'}>
      {isTeacher ? roleNames.teacher : roleNames.student}
    </Tag>
  )
}
