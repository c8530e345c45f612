import type { ScoringPolicy } from '@ceping/contract/scoring-policy'
import { Metric, metricNames } from '@ceping/contract/vocabulary'
import { Button, Popover } from 'antd'
import { formatMinute, formatShortMinute } from '@ceping/contract/time'
import {
  describeCovering,
  describeGate,
  describeTotal,
  nameWeighing,
  proportionOf,
} from '../lib/policy-words.ts'
import { FactList } from './fact-list.tsx'
import styles from './scoring-note.module.css'

interface ScoringNoteProps {
  /** Whose scores these are, for those who do not see where the note stands. */
  title: string
  scoringPolicy: ScoringPolicy
  /** When all results were scored anew, the last time; null if never. */
  rescoredAt: string | null
}

/** How a total comes about: its weighing by name, and that it was scored anew; opened, all of it. */
export function ScoringNote({ title, scoringPolicy, rescoredAt }: ScoringNoteProps) {
  return (
    <Popover
      trigger="click"
      title="计分方式"
      content={<ScoringFacts scoringPolicy={scoringPolicy} rescoredAt={rescoredAt} />}
    >
      <Button type="link" size="small" className={styles.note}>
        {/* Several stand on one page. */}
        <span className="visually-hidden">《{title}》</span>
        计分：{nameWeighing(scoringPolicy)}
        {rescoredAt !== null && <span> · {formatShortMinute(rescoredAt)} 重新计分</span>}
      </Button>
    </Popover>
  )
}

function ScoringFacts({ scoringPolicy, rescoredAt }: Omit<ScoringNoteProps, 'title'>) {
  const { metricWeights, completionScore } = scoringPolicy
  return (
    <div className={styles.facts}>
      <p>{describeTotal(scoringPolicy)}</p>
      <p className="muted">{describeGate(scoringPolicy)}</p>
      <p className="muted">{describeCovering(scoringPolicy)}</p>
      <p className="muted">综合覆盖率是下面各项的加权平均，没有可统计项的不计入：</p>
      <FactList
        className={styles.weights}
        facts={Object.fromEntries(
          Metric.options.map((metric) => [
            metricNames[metric],
            metricWeights[metric] === 0 ? '不计入' : proportionOf(metricWeights, metric),
          ]),
        )}
      />
      <p className="muted">得分达到 {completionScore} 分的题目为已完成。</p>
      {rescoredAt !== null && (
        <p>已于 {formatMinute(rescoredAt)} 按这种方式重新计分，在那之前的提交也都按它计算。</p>
      )}
    </div>
  )
}
