import {
  type Similarity,
  SimilarPairState,
  similarPairStateNames,
  startSimilarityCheck,
} from '@ceping/contract/similarity'
import { assignmentPath } from '@ceping/contract/page-path'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Segmented, Select, Skeleton, Space } from 'antd'
import { Link } from 'react-router-dom'
import { EmptyList } from '../../components/empty-list.tsx'
import { ExportButtons } from '../../components/export-buttons.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { useTell } from '../../components/use-tell.ts'
import { TeachersOnly } from '../../features/class/teachers-only.tsx'
import { CheckProgress } from '../../features/similarity/check-progress.tsx'
import { ClusterGraph } from '../../features/similarity/cluster-graph.tsx'
import { SimilarPairTable } from '../../features/similarity/similar-pair-table.tsx'
import { sortNames } from '../../features/similarity/similarity-words.ts'
import {
  downloadSimilarity,
  isRunning,
  outdatedByPairs,
  similarityQuery,
  similarityView,
  type SimilarityView,
} from '../../features/similarity/similarity.api.ts'
import styles from '../../features/similarity/similarity.module.css'
import { useCheckDone } from '../../features/similarity/use-check-done.ts'
import { useAddressView } from '../../lib/address-view.ts'
import { useCall } from '../../lib/use-call.ts'
import { useIdParam } from '../../lib/use-id-param.ts'

/** How alike the submissions of an assignment are. */
export function SimilarityPage() {
  return (
    <TeachersOnly subject="查重">
      <SimilarityOfAddress />
    </TeachersOnly>
  )
}

function SimilarityOfAddress() {
  const assignmentId = useIdParam('assignmentId')
  const similarity = useQuery(similarityQuery(assignmentId))
  if (similarity.isPending) return <Skeleton active paragraph={{ rows: 12 }} />
  if (similarity.data === undefined) {
    return (
      <LoadError title="获取查重结果失败" error={similarity.error} onRetry={similarity.refetch} />
    )
  }
  return <OfAssignment assignmentId={assignmentId} similarity={similarity.data} />
}

interface OfAssignmentProps {
  assignmentId: string
  similarity: Similarity
}

function OfAssignment({ assignmentId, similarity }: OfAssignmentProps) {
  const classId = useIdParam('classId')
  const { assignmentTitle, type, check, states } = similarity
  const { view, filter, searchOf } = useAddressView(similarityView)
  const pairCount = Object.values(states).reduce((sum, count) => sum + count, 0)
  useCheckDone(isRunning(check))
  const place = { classId: Number(classId), assignmentId: Number(assignmentId), type }
  return (
    <>
      <div className="page-head">
        <div>
          <h1>查重：{assignmentTitle}</h1>
          <p>
            <Link to={assignmentPath('/classManage', place)}>返回{type}</Link>
          </p>
        </div>
        <Space wrap>
          {pairCount > 0 && (
            <ExportButtons download={(format) => downloadSimilarity(assignmentId, format)} />
          )}
          <StartButton assignmentId={Number(assignmentId)} check={check} />
        </Space>
      </div>
      <Alert
        className={styles.note ?? ''}
        type="info"
        showIcon
        title="相似不等于抄袭：同一道题的测试本来就会相像，请对比代码、与学生核实后再下结论。比较的是计入成绩的提交的结构，改名字、改数值、换次序、重新排版都不影响。"
      />
      {check === null ? (
        <EmptyList text="还没有查过。查重把本班这次的提交两两比较，也与你所教其他班级、往届的同一题比较。" />
      ) : (
        <>
          <CheckProgress check={check} />
          <FilterBar similarity={similarity} view={view} onFilter={filter} />
          {view.view === 'graph' ? (
            <ClusterGraph
              classId={classId}
              assignmentId={assignmentId}
              problemId={view.problemId}
            />
          ) : (
            <SimilarPairTable
              classId={classId}
              assignmentId={assignmentId}
              view={view}
              searchOf={searchOf}
            />
          )}
        </>
      )}
    </>
  )
}

function StartButton({
  assignmentId,
  check,
}: {
  assignmentId: number
  check: Similarity['check']
}) {
  const tell = useTell()
  const starting = useCall(startSimilarityCheck, outdatedByPairs)
  return (
    <Button
      type="primary"
      loading={starting.isPending || isRunning(check)}
      onClick={() =>
        void tell(starting.mutateAsync({ body: { assignmentId } }), {
          done: '已开始查重，可以离开这一页',
          failed: '查重失败',
        })
      }
    >
      {check === null ? '开始查重' : '重新查重'}
    </Button>
  )
}

interface FilterBarProps {
  similarity: Similarity
  view: SimilarityView
  onFilter: (change: Partial<SimilarityView>) => void
}

function FilterBar({ similarity: { problems, states }, view, onFilter }: FilterBarProps) {
  return (
    <div className={styles.bar}>
      <Segmented<SimilarityView['view']>
        aria-label="显示方式"
        value={view.view}
        options={[
          { value: 'list', label: '列表' },
          { value: 'graph', label: '关系图' },
        ]}
        onChange={(shown) => onFilter({ view: shown })}
      />
      <Select
        aria-label="题目"
        style={{ width: 220 }}
        value={view.problemId ?? 0}
        options={[
          { value: 0, label: '全部题目' },
          ...problems.map(({ problemId, title, pairCount }) => ({
            value: problemId,
            label: `${title}（${pairCount}）`,
          })),
        ]}
        onChange={(problemId) => onFilter({ problemId: problemId === 0 ? null : problemId })}
      />
      {view.view === 'list' && (
        <>
          <Select<SimilarPairState | 'all'>
            aria-label="状态"
            style={{ width: 140 }}
            value={view.state ?? 'all'}
            options={[
              { value: 'all', label: '全部状态' },
              ...SimilarPairState.options.map((state) => ({
                value: state,
                label: `${similarPairStateNames[state]}（${states[state]}）`,
              })),
            ]}
            onChange={(state) => onFilter({ state: state === 'all' ? null : state })}
          />
          <Select
            aria-label="排序"
            style={{ width: 140 }}
            value={view.sort}
            options={Object.entries(sortNames).map(([value, label]) => ({
              value: value as SimilarityView['sort'],
              label,
            }))}
            onChange={(sort) => onFilter({ sort })}
          />
        </>
      )}
    </div>
  )
}
