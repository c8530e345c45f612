import { isVariant } from '@ceping/contract/mutation'
import type { ProblemReview } from '@ceping/contract/problem-review'
import { Switch } from 'antd'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Nothing, Section } from '../../components/section.tsx'
import { formatScore } from '../../lib/format.ts'
import { namelessSearch, submissionPath } from '../../lib/paths.ts'
import { useWayBack } from '../../lib/way-back.ts'
import styles from './problem-review.module.css'
import { describeStates, mostMissed } from './review-words.ts'

/** The mutants that the fewest have found; each leads to its line. */
export function MostMissed({ review }: { review: ProblemReview }) {
  const missed = mostMissed(review.mutants)
  return (
    <Section title="最常漏掉的">
      {missed.length === 0 && (
        <Nothing>
          {review.analysedCount === 0
            ? '还没有变异分析的结果；颜色只说明有没有执行到。'
            : '每一个变异都被每一份测试发现了。'}
        </Nothing>
      )}
      <ol className={styles.list}>
        {missed.map((mutant) => (
          <li key={mutant.key}>
            {isVariant(mutant) ? (
              <strong>教师的变体</strong>
            ) : (
              <a href={`#line-${mutant.line}`}>第 {mutant.line} 行</a>
            )}{' '}
            {mutant.change}
            <span className="muted">：{describeStates(mutant)}</span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface BestSuitesProps {
  classId: string
  review: ProblemReview
}

/** The best suites to look at together; whose they are is shown only when asked for. */
export function BestSuites({ classId, review }: BestSuitesProps) {
  const id = useId()
  const way = useWayBack('讲评')
  const [isNamed, setIsNamed] = useState(false)
  return (
    <Section
      title="最好的测试"
      link={
        <span className={styles.switch}>
          <label htmlFor={id}>显示姓名</label>
          <Switch id={id} size="small" checked={isNamed} onChange={setIsNamed} />
        </span>
      }
    >
      <ol className={styles.list}>
        {review.best.map((suite, index) => {
          const { submissionId, realName, totalScore, killed, testCount } = suite
          const told = [
            `${formatScore(totalScore)} 分`,
            killed !== null && `发现 ${killed} 个变异`,
            testCount !== null && `${testCount} 个测试`,
          ]
          return (
            <li key={submissionId}>
              <Link
                to={{
                  pathname: submissionPath(classId, submissionId),
                  search: isNamed ? '' : namelessSearch,
                }}
                state={way}
              >
                {isNamed ? realName : `第 ${index + 1} 份`}
              </Link>{' '}
              <span className="muted">{told.filter(Boolean).join('，')}</span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
