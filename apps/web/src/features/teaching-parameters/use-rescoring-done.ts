import type { RescoringView } from '@ceping/contract/rescoring'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readAgain } from '../../lib/use-call.ts'
import { isUnfinished, outdatedByScores } from './rescoring.api.ts'

/** Have scores read again once a re-scoring that was under way is done. */
export function useRescoringDone(rescorings: RescoringView[] | undefined): void {
  const queryClient = useQueryClient()
  const unfinished = rescorings?.filter(isUnfinished).length ?? 0
  const before = useRef(unfinished)

  useEffect(() => {
    if (unfinished < before.current) void readAgain(queryClient, outdatedByScores)
    before.current = unfinished
  }, [unfinished, queryClient])
}
