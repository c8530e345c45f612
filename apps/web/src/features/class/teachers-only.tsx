import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Notice } from '../../components/notice.tsx'
import { useIdParam } from '../../lib/use-id-param.ts'
import { useClass } from './use-class.ts'

interface TeachersOnlyProps {
  /** What the page shows. */
  subject: string
  children: ReactNode
}

/** A page of a class that its assistants may not see: they are told so, and nothing is asked for. */
export function TeachersOnly({ subject, children }: TeachersOnlyProps) {
  const classId = useIdParam('classId')
  const { data: classView } = useClass(classId)
  // The class's layout waits for it.
  if (classView === undefined) return null
  if (!classView.isAssistant) return children
  return (
    <Notice title={`助教看不到${subject}`}>
      <p className="muted">它由任课教师处理。需要了解时，请联系任课教师。</p>
      <Link to={`/classManage/${classId}/home`}>班级首页</Link>
    </Notice>
  )
}
