import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link, useLocation, useParams } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { modelSuiteQuery } from '../../features/model-suite/model-suite.api.ts'
import { SuiteEditor } from '../../features/model-suite/suite-editor.tsx'
import { problemMutantsPath, problemSetListPath } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'

/** A problem's model suite and faulty variants. */
export function ModelSuitePage() {
  const problemId = Number(useParams().id)
  const userRole = useSessionUser()?.userRole
  const { state } = useLocation()
  const suite = useQuery(modelSuiteQuery(problemId))
  return (
    <div className="page">
      <p>
        <Link to={state?.from ?? problemSetListPath(userRole)}>← 题目管理</Link>
      </p>
      <div className="page-head">
        <h1>{suite.data === undefined ? '模型测试' : `模型测试：${suite.data.title}`}</h1>
        <Link to={problemMutantsPath(problemId)} state={state}>
          哪些变异计入
        </Link>
      </div>
      {suite.data !== undefined ? (
        <SuiteEditor key={problemId} view={suite.data} />
      ) : suite.isLoadingError ? (
        <LoadError title="获取模型测试失败" error={suite.error} onRetry={suite.refetch} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </div>
  )
}
