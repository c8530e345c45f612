import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readAgain } from '../../lib/use-call.ts'
import { outdatedByPairs } from './similarity.api.ts'

/** Have the pairs read again once a check that was under way is done. */
export function useCheckDone(isUnderWay: boolean): void {
  const queryClient = useQueryClient()
  const before = useRef(isUnderWay)

  useEffect(() => {
    if (before.current && !isUnderWay) void readAgain(queryClient, outdatedByPairs)
    before.current = isUnderWay
  }, [isUnderWay, queryClient])
}
