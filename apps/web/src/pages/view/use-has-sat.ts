import type { SittingView } from '@ceping/contract/exam'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sittingQuery } from '../../features/exam/exam.api.ts'

/**
 * Whether a sitting has gone on since this page was opened, at whichever of its problems, or was going on when
 * another page read it last: on a slow machine it may be over before this one has read it.
 */
export function useHasSat(
  sitting: Pick<SittingView, 'state'> | null,
  assignmentId: number | undefined,
): boolean {
  const queryClient = useQueryClient()
  const [satId, setSatId] = useState(() => {
    const known = queryClient.getQueryData(sittingQuery(assignmentId ?? 0).queryKey)
    return known?.state === 'working' ? assignmentId : undefined
  })
  if (sitting?.state === 'working' && satId !== assignmentId) setSatId(assignmentId)
  return satId !== undefined && satId === assignmentId
}
