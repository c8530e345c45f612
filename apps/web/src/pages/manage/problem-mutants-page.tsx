import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link, useLocation, useParams } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { MutantChoice } from '../../features/problem-mutants/mutant-choice.tsx'
import { problemMutantsQuery } from '../../features/problem-mutants/problem-mutants.api.ts'
import { ScorePreviewView } from '../../features/teaching-parameters/score-preview-view.tsx'
import { modelSuitePath } from '../../lib/paths.ts'

/** Which mutants of a problem count. */
export function ProblemMutantsPage() {
  const problemId = Number(useParams().id)
  const { state } = useLocation()
  const mutants = useQuery(problemMutantsQuery(problemId))
  return (
    <div className="page">
      <p>
        <Link to={modelSuitePath(problemId)} state={state}>
          ← 模型测试
        </Link>
      </p>
      <div className="page-head">
        <h1>{mutants.data === undefined ? '计入的变异' : `计入的变异：${mutants.data.title}`}</h1>
      </div>
      {mutants.data !== undefined ? (
        <MutantChoice
          key={problemId}
          view={mutants.data}
          renderPreview={(preview) => <ScorePreviewView preview={preview} unit="个成绩" />}
        />
      ) : mutants.isLoadingError ? (
        <LoadError title="获取变异失败" error={mutants.error} onRetry={mutants.refetch} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </div>
  )
}
