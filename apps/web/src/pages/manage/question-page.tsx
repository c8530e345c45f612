import { idTextOf } from '@ceping/contract/wire-types'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { Notice } from '../../components/notice.tsx'
import { useToast } from '../../components/toast.tsx'
import { problemSetListQuery } from '../../features/problem-set/problem-set.api.ts'
import { problemSetListPath } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { ProblemManager } from './problem-manager.tsx'

const missingBankId = '缺少题库ID参数'
const BankId = idTextOf('problemSet')

/** The problems of the question bank that the address names. */
export function ManageQuestionPage() {
  const [search] = useSearchParams()
  const bankId = BankId.safeParse(search.get('bankId'))
  return (
    <div className="page">
      {bankId.success ? <BankPage key={bankId.data} problemSetId={bankId.data} /> : <NoBankId />}
    </div>
  )
}

function NoBankId() {
  const userRole = useSessionUser()?.userRole
  const toast = useToast()
  const announce = useEffectEvent(() => toast.error(missingBankId))

  // A toast of the page's opening, not of an action.
  useEffect(() => announce(), [])

  return (
    <Notice title={missingBankId}>
      <p className="muted">地址不完整。请从题库管理中打开一个题库。</p>
      <Link to={problemSetListPath(userRole)}>前往题库管理</Link>
    </Notice>
  )
}

function BankPage({ problemSetId }: { problemSetId: number }) {
  const userRole = useSessionUser()?.userRole
  const problemSets = useQuery(problemSetListQuery)
  const problemSet = problemSets.data?.find((one) => one.problemSetId === problemSetId)

  if (problemSet !== undefined) return <ProblemManager problemSet={problemSet} />
  if (problemSets.isLoadingError) {
    return (
      <LoadError title="获取题库失败" error={problemSets.error} onRetry={problemSets.refetch} />
    )
  }
  // It may be newer than what was read before.
  if (problemSets.isFetching) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <Notice title="题库不存在">
      <p className="muted">它可能已被删除，或者不属于你。</p>
      <Link to={problemSetListPath(userRole)}>返回题库管理</Link>
    </Notice>
  )
}
