import type { AssignmentView } from '@ceping/contract/assignment'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { Notice } from '../../components/notice.tsx'
import { isNotFound } from '../../lib/call-api.ts'
import { assignmentListPath, type ClassBase } from '../../lib/paths.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import { AssignmentHeader } from './assignment-header.tsx'
import { assignmentQuery } from './assignment.api.ts'

interface AssignmentDetailsProps {
  base: ClassBase
  type: AssignmentType
  /** What stands below the header, once the assignment is there. */
  children: (assignment: AssignmentView) => ReactNode
}

/** Around the problems of homework or an exam: the one that the address names, its name and window. */
export function AssignmentDetails({ base, type, children }: AssignmentDetailsProps) {
  const classId = useIdParam('classId')
  const assignmentId = useIdParam('assignmentId')
  const all = assignmentListPath(base, classId, type)
  const { data, error, refetch } = useQuery({
    ...assignmentQuery(assignmentId),
    enabled: assignmentId !== '0',
  })
  // Whatever the server finds, the address must name the class and the kind that it belongs to.
  const isElsewhere = data !== undefined && (String(data.classId) !== classId || data.type !== type)

  if (assignmentId === '0' || isElsewhere || isNotFound(error)) {
    return (
      <Notice title={`没有找到这次${type}`}>
        <p className="muted">链接可能有误，或者它已被删除。</p>
        <Link to={all}>查看全部{type}</Link>
      </Notice>
    )
  }
  return (
    <>
      <p>
        <Link to={all}>← 全部{type}</Link>
      </p>
      {data !== undefined && (
        <>
          <AssignmentHeader assignment={data} />
          {children(data)}
        </>
      )}
      {data === undefined && error !== null && (
        <LoadError title={`${type}数据加载失败`} error={error} onRetry={refetch} />
      )}
      {data === undefined && error === null && (
        <Skeleton active style={{ marginTop: 8 }} paragraph={{ rows: 6 }} />
      )}
    </>
  )
}
