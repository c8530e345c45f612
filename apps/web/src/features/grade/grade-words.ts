import type { GradeWeights } from '@ceping/contract/class'
import type { Gradebook } from '@ceping/contract/grade'
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

/** What a total is made of: categories, or the weights of the class where it has none. */
type Total = Pick<Gradebook, 'gradeWeights' | 'categories'>

/** Say how a grade comes about, by what it is made of and what has started so far. */
export function explainGrade(
  { gradeWeights, categories }: Total,
  started: AssignmentType[],
): string {
  const rest =
    '每次作业、考试按其所有题目的平均得分计（分值不等时按分值加权），没有提交的题目计 0 分；名次按加权总评排列，同分并列。'
  if (categories.length > 0) {
    return `加权总评 = ${describeCategories(categories)}；还没有成绩的一类不参与。${rest}`
  }
  const shares = gradeShares(gradeWeights)
  if (shares === null) return `班级没有设置作业与考试的权重，因此没有加权总评。${rest}`
  const formula = `加权总评 = 作业平均分 × ${shares.homework}% + 考试平均分 × ${shares.exam}%`
  return `${formula}${describeMissing(gradeWeights, started)}。${rest}`
}

/** `平时（去掉最低 1 次）× 40% + 期末 × 60%`. */
function describeCategories(categories: Total['categories']): string {
  const whole = categories.reduce((sum, { weight }) => sum + weight, 0)
  return categories
    .filter(({ weight }) => weight > 0)
    .map(({ name, weight, droppedCount }) => {
      const dropped = droppedCount > 0 ? `（去掉最低 ${droppedCount} 次）` : ''
      return `${name}平均分${dropped} × ${Math.round((1000 * weight) / whole) / 10}%`
    })
    .join(' + ')
}

function describeMissing(weights: GradeWeights, started: AssignmentType[]): string {
  if (weights.homework > 0 && !started.includes('作业')) return '（作业尚未开始，暂时只计考试）'
  if (weights.exam > 0 && !started.includes('考试')) return '（考试尚未开始，暂时只计作业）'
  return ''
}
