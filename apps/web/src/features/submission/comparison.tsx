import type { SubmissionView } from '@ceping/contract/submission'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-chunk.ts'

const ComparisonDrawer = lazyPart(() =>
  import('./comparison-drawer.tsx').then((m) => m.ComparisonDrawer),
)

interface ComparisonProps {
  /** The one that is shown anyway; null before there is one. */
  submission: SubmissionView | null
  /** The one that it is compared with; null while nothing is compared. */
  otherId: number | null
  onClose: () => void
}

/** The comparison of two submissions, which is loaded when it is asked for. */
export function Comparison({ submission, otherId, onClose }: ComparisonProps) {
  if (submission === null || otherId === null) return null
  return (
    <Suspense fallback={null}>
      <ComparisonDrawer submission={submission} otherId={otherId} onClose={onClose} />
    </Suspense>
  )
}
