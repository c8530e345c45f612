import type { ProblemReview } from '@ceping/contract/problem-review'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { EmptyList } from '../../components/empty-list.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { problemReviewQuery } from '../../features/problem-review/problem-review.api.ts'
import styles from '../../features/problem-review/problem-review.module.css'
import { ReviewCode } from '../../features/problem-review/review-code.tsx'
import { BestSuites, MostMissed } from '../../features/problem-review/review-lists.tsx'
import { linesOf } from '../../features/problem-review/review-words.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import type { WayBack } from '../../lib/way-back.ts'

/** What a class has missed in a problem, to be shown and talked about in class. */
export function ProblemReviewPage() {
  const classId = useIdParam('classId')
  const review = useQuery(problemReviewQuery(useIdParam('assignmentId'), useIdParam('problemId')))
  if (review.isPending) return <Skeleton active paragraph={{ rows: 12 }} />
  if (review.data === undefined) {
    return <LoadError title="获取讲评失败" error={review.error} onRetry={review.refetch} />
  }
  return <Review classId={classId} review={review.data} />
}

function Review({ classId, review }: { classId: string; review: ProblemReview }) {
  const { assignmentTitle, title, studentCount, resultCount } = review
  const { state } = useLocation() as { state: WayBack | null }
  return (
    <>
      <div className="page-head">
        <div>
          <p>
            <Link to={state?.from ?? `/classManage/${classId}/grades`} state={state?.before}>
              ← {state?.title ?? '成绩册'}
            </Link>
          </p>
          <h1>讲评：{title}</h1>
          <p className="muted">
            {assignmentTitle} · {resultCount} / {studentCount} 名学生有得分的提交
          </p>
        </div>
      </div>
      {resultCount === 0 ? (
        <EmptyList text="还没有学生的提交得到分数。有了以后，这里显示全班漏掉了哪些行、哪些变异。" />
      ) : (
        <>
          <Remarks review={review} />
          <p className={`muted ${styles.legend}`}>
            颜色越深，在那一行漏掉什么的人越多；右边的百分数是每个变异有多少人发现。点一行看详情。
          </p>
          <div className={styles.page}>
            <ReviewCode lines={linesOf(review)} />
            <div className={styles.lists}>
              <MostMissed review={review} />
              <BestSuites classId={classId} review={review} />
            </div>
          </div>
        </>
      )}
    </>
  )
}

/** What the numbers leave out. */
function Remarks({ review }: { review: ProblemReview }) {
  const { revisionNumber, otherRevisionCount, resultCount, analysedCount } = review
  const unanalysed = resultCount - otherRevisionCount - analysedCount
  const remarks = [
    otherRevisionCount > 0 &&
      `这里是参考代码的第 ${revisionNumber} 版；${otherRevisionCount} 人的结果按其他版本判，不计入行和变异。`,
    unanalysed > 0 && `${unanalysed} 人的结果没有这一批变异的分析，不计入变异。`,
  ].filter((remark) => remark !== false)
  return (
    remarks.length > 0 && (
      <Alert style={{ marginBottom: 12 }} type="info" showIcon title={remarks.join('')} />
    )
  )
}
