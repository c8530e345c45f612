import { followSubmission, type SubmissionView } from '@ceping/contract/submission'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followEvents } from '../../lib/follow-events.ts'
import { readAgain } from '../../lib/use-call.ts'
import { outdatedByJudging, submissionQuery } from './submission.api.ts'

/**
 * Read a submission again once its mutants have been run; they may have finished its score. Gives how
 * many of 100 runs are done, 0 until that is told.
 */
export function useMutants(submission: SubmissionView | null): number {
  const queryClient = useQueryClient()
  const waitingId = submission?.mutation?.progress === 'waiting' ? submission.submissionId : null
  const [told, setTold] = useState({ submissionId: waitingId, percent: 0 })

  useEffect(() => {
    if (waitingId === null) return undefined
    const read = () => {
      const { queryKey } = submissionQuery(waitingId)
      void queryClient.invalidateQueries({ queryKey })
    }
    const unfollow = followEvents(
      followSubmission,
      { params: { id: String(waitingId) } },
      {
        onEvent(event) {
          if (event.stage === 'mutating')
            setTold({ submissionId: waitingId, percent: event.percent })
          if (event.stage === 'mutated') read()
        },
        onLost: read,
      },
    )
    return () => {
      unfollow()
      // Whether an event or a look has told: its score is another one now, or soon, on the next page.
      void readAgain(queryClient, outdatedByJudging)
    }
  }, [waitingId, queryClient])
  return told.submissionId === waitingId ? told.percent : 0
}
