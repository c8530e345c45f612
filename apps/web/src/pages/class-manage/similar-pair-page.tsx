import type { SimilarPairDetails } from '@ceping/contract/similarity'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { FactList } from '../../components/fact-list.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { TeachersOnly } from '../../features/class/teachers-only.tsx'
import { PairDecision } from '../../features/similarity/pair-decision.tsx'
import styles from '../../features/similarity/similar-code.module.css'
import { countNumbered } from '../../features/similarity/matched-lines.ts'
import { SimilarCode } from '../../features/similarity/similar-code.tsx'
import { formatShare } from '../../features/similarity/similarity-words.ts'
import { similarPairQuery } from '../../features/similarity/similarity.api.ts'
import { similarityPath } from '../../lib/paths.ts'
import { useIdParam } from '../../lib/use-id-param.ts'

/** Two submissions that are alike, and what a teacher has come to about them. */
export function SimilarPairPage() {
  return (
    <TeachersOnly subject="查重">
      <PairOfAddress />
    </TeachersOnly>
  )
}

function PairOfAddress() {
  const pair = useQuery(similarPairQuery(useIdParam('similarPairId')))
  if (pair.isPending) return <Skeleton active paragraph={{ rows: 14 }} />
  if (pair.data === undefined) {
    return <LoadError title="获取相似的提交失败" error={pair.error} onRetry={pair.refetch} />
  }
  return <Pair pair={pair.data} />
}

function Pair({ pair }: { pair: SimilarPairDetails }) {
  const classId = useIdParam('classId')
  const { left, right, problemName, assignmentTitle, isCurrent } = pair
  return (
    <>
      <div className="page-head">
        <div>
          <h1>
            {left.realName}与{right.realName}
          </h1>
          <p>
            <Link to={similarityPath(classId, useIdParam('assignmentId'))}>
              查重：{assignmentTitle}
            </Link>{' '}
            <span className="muted">· {problemName}</span>
          </p>
        </div>
      </div>
      <FactList
        className={styles.facts}
        facts={{
          相似程度: formatShare(pair.strength),
          双方重合: formatShare(pair.similarity),
          较短一方被包含: formatShare(pair.containment),
          编号的部分: `${countNumbered(pair)} 处`,
          最长一段: `${pair.longest} 行`,
          重合片段: `${pair.overlap} 个`,
        }}
      />
      {!isCurrent && (
        <Alert
          style={{ marginBottom: 12 }}
          type="info"
          showIcon
          title="最近一次查重没有再发现这一对：其中有人换了提交，或不在班级中了。下面是当时的代码。"
        />
      )}
      <p className="muted" style={{ marginBottom: 12 }}>
        相同颜色、相同编号的部分结构相似。点编号，查看它在另一侧的位置。
      </p>
      <SimilarCode classId={classId} pair={pair} />
      <PairDecision key={pair.similarPairId} pair={pair} />
    </>
  )
}
