import type { HandedIn } from '@ceping/contract/assignment'
import { formatScore } from './format.ts'

/** `7 / 30 人已提交，平均 82.50`: what a class has handed in; without a mean while that is nothing. */
export function describeHandedIn({ submittedCount, studentCount, meanScore }: HandedIn): string {
  const handedIn = `${submittedCount} / ${studentCount} 人已提交`
  return meanScore === null ? handedIn : `${handedIn}，平均 ${formatScore(meanScore)}`
}
