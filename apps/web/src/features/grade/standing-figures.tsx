import type { GradeSummary } from '@ceping/contract/grade'
import { formatScore } from '../../lib/format.ts'
import { FigureStrip } from '../../components/figure-strip.tsx'
import { describeRank, roundTotal } from './grade-words.ts'

interface StandingFiguresProps {
  summary: GradeSummary
  studentCount: number
}

/** Where one student stands in a class. */
export function StandingFigures({ summary, studentCount }: StandingFiguresProps) {
  const { meanCoverage, scoreSoFar, weightedScore, rank, submittedCount, problemCount } = summary
  // What can still change is not rated.
  const isRunning = scoreSoFar !== weightedScore
  const soFar =
    scoreSoFar === null ? '还没有已结束的作业或考试' : `已结束的部分 ${formatScore(scoreSoFar)}`
  const total = roundTotal(meanCoverage)
  return (
    <FigureStrip
      figures={[
        {
          name: '总评',
          value: total === null ? '—' : total.toFixed(1),
          unit: '%',
          percentage: total,
          isRated: !isRunning,
          note: '全部作业与考试题目的平均覆盖率',
        },
        {
          name: '加权总评',
          value: formatScore(weightedScore),
          unit: '/ 100',
          percentage: weightedScore,
          isRated: !isRunning,
          note: isRunning ? soFar : '名次按它排列',
        },
        {
          name: '名次',
          value: describeRank(rank),
          unit: `/ ${studentCount} 人`,
          note: '按加权总评，同分并列',
        },
        {
          name: '已提交题目',
          value: submittedCount,
          unit: `/ ${problemCount} 题`,
          percentage: problemCount === 0 ? null : (100 * submittedCount) / problemCount,
          note: '有得分的题目，没有提交的计 0 分',
        },
      ]}
    />
  )
}
