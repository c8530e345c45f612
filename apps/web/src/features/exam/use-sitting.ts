import { followSitting, type SittingView } from '@ceping/contract/exam'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { followEvents } from '../../lib/follow-events.ts'
import { readAgain } from '../../lib/use-call.ts'
import { outdatedBySitting, sittingQuery } from './exam.api.ts'
import { changesPages } from './sitting-turn.ts'

/**
 * My sitting of an exam, live; the invigilator sees that I am there as long as it is followed, also while
 * I look at something else. Null follows none. `isLost` while its events do not come.
 */
export function useSitting(assignmentId: number | null) {
  const queryClient = useQueryClient()
  const query = useQuery({ ...sittingQuery(assignmentId ?? 0), enabled: assignmentId !== null })
  const [isLost, setIsLost] = useState(false)
  const shown = useRef<SittingView | null>(null)
  const { data } = query

  const readPagesAgain = useEffectEvent((before: SittingView | null, after: SittingView) => {
    if (changesPages(before, after)) void readAgain(queryClient, outdatedBySitting)
  })

  // Other pages of the cache show what follows from it.
  useEffect(() => {
    if (!data || data === shown.current) return
    readPagesAgain(shown.current, data)
    shown.current = data
  }, [data])

  useEffect(() => {
    if (assignmentId === null) return undefined
    return followEvents(
      followSitting,
      { params: { id: String(assignmentId) } },
      {
        onEvent(sitting) {
          queryClient.setQueryData(sittingQuery(assignmentId).queryKey, sitting)
          setIsLost(false)
        },
        onLost: () => setIsLost(true),
        isKeptHidden: true,
      },
    )
  }, [assignmentId, queryClient])

  return { query, sitting: data ?? null, isLost }
}
