import { getAssignment, listAssignments, listNewProblems } from '@ceping/contract/assignment'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { getClass, listClasses } from '@ceping/contract/class'
import { followClassChanges } from '@ceping/contract/class-change'
import { getGradebook, getMyGrade } from '@ceping/contract/grade'
import { getStudentOverview, getTeacherOverview } from '@ceping/contract/overview'
import { getSubmission, listSubmissions } from '@ceping/contract/submission'
import { getLoginUser } from '@ceping/contract/user'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from '../lib/follow-events.ts'
import { readAgain } from '../lib/use-call.ts'

/** Within this a whole class reads again what it shows: not all in the same moment. */
const spreadMs = 1_500

/** What students work by. */
const whatIsWorkedOn = [
  getAssignment,
  listAssignments,
  listProblemStatusOfAssignment,
  listClasses,
  getClass,
] as const

/** What a change in a class may have made old; of that only what is on the screen is read at once. */
const outdatedByClassChange = [
  ...whatIsWorkedOn,
  listNewProblems,
  getMyGrade,
  getGradebook,
  getStudentOverview,
  getTeacherOverview,
  // A re-scoring changes what they say.
  getSubmission,
  listSubmissions,
] as const

/**
 * Read again what is on the screen whenever something changes in the user's classes, by one stream
 * of events for the whole tab; and when the tab comes back into sight, or the connection does.
 */
export function ClassChanges(): null {
  const queryClient = useQueryClient()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Between what the page has read and the first event something may have changed, too.
    let isOnlyOpened = true
    let isFirst = true
    function readSoon(): void {
      timer ??= setTimeout(() => {
        timer = undefined
        if (isOnlyOpened) void readShownAgain(queryClient)
        else void readAgain(queryClient, outdatedByClassChange)
        isOnlyOpened = false
      }, Math.random() * spreadMs)
    }
    const stop = followEvents(
      followClassChanges,
      {},
      {
        onEvent() {
          if (!isFirst) isOnlyOpened = false
          isFirst = false
          readSoon()
        },
        // Events cannot say that the session has ended.
        onLost: () => void readAgain(queryClient, [getLoginUser]),
      },
    )
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient])

  return null
}

function isShown({ state }: { state: { data: unknown } }): boolean {
  return state.data !== undefined
}

/** What could not be read is left to whoever says so on the page. */
async function readShownAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    whatIsWorkedOn.map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path], predicate: isShown }),
    ),
  )
}
