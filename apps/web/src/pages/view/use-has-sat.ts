import type { SittingView } from '@ceping/contract/exam'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sittingQuery } from '../../features/exam/exam.api.ts'

/**
 * Whether a sitting has gone on since this page was opened, at whichever of its problems, or when the page was
 * left that led to it: both may take so long to load that it is over before it can be read again.
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
