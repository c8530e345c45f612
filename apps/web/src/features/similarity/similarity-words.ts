import {
  percentOfShare,
  type SimilarPairSort,
  type SimilarPairState,
  type SimilarSide,
} from '@ceping/contract/similarity'
import type { TagProps } from 'antd'

/** How a share is shown: `92.6%`. */
export function formatShare(share: number): string {
  return `${percentOfShare(share).toFixed(1)}%`
}

/** Where a side comes from, if not from the assignment itself. */
export function describeOrigin({ earlier }: SimilarSide): string | null {
  return earlier && `${earlier.className}《${earlier.assignmentTitle}》`
}

export const stateTones: Record<SimilarPairState, NonNullable<TagProps['color']>> = {
  open: 'warning',
  discussed: 'processing',
  unfounded: 'default',
}

export const sortNames: Record<SimilarPairSort, string> = {
  strength: '按相似程度',
  overlap: '按重合片段',
  longest: '按最长一段',
}
