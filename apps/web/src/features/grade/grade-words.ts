import type { GradeWeights } from '@ceping/contract/class'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { gradeShares } from '../../lib/grade-shares.ts'
import type { Bucket } from './gradebook-statistics.ts'

/** The total with one decimal (specification, section 2), rounded half up; null while there is none. */
export function roundTotal(meanCoverage: number | null): number | null {
  return meanCoverage === null ? null : Math.round(Math.round(meanCoverage * 100) / 10) / 10
}

/** `第 2 名`; a dash while nobody has a place. */
export function describeRank(rank: number | null): string {
  return rank === null ? '—' : `第 ${rank} 名`
}

/** `80–89`: how a bucket is called; the last one ends with 100. */
export function nameBucket({ from, to }: Bucket): string {
  return `${from}–${to === 100 ? to : to - 1}`
}

/** Say how a grade comes about, by the class's weights and what has started so far. */
export function explainGrade(weights: GradeWeights, started: AssignmentType[]): string {
  const rest =
    '每次作业、考试按其所有题目的平均得分计（分值不等时按分值加权），没有提交的题目计 0 分；名次按加权总评排列，同分并列。'
  const shares = gradeShares(weights)
  if (shares === null) return `班级没有设置作业与考试的权重，因此没有加权总评。${rest}`
  const formula = `加权总评 = 作业平均分 × ${shares.homework}% + 考试平均分 × ${shares.exam}%`
  return `${formula}${describeMissing(weights, started)}。${rest}`
}

function describeMissing(weights: GradeWeights, started: AssignmentType[]): string {
  if (weights.homework > 0 && !started.includes('作业')) return '（作业尚未开始，暂时只计考试）'
  if (weights.exam > 0 && !started.includes('考试')) return '（考试尚未开始，暂时只计作业）'
  return ''
}
