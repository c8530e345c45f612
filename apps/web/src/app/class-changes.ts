import { getExam } from '@ceping/contract/exam'
import { getAssignment, listAssignments } from '@ceping/contract/assignment'
import { getComposition, listNewProblems } from '@ceping/contract/composition'
import { listProblemStatusOfAssignment } from '@ceping/contract/assignment-problem-status'
import { getClass, listClasses } from '@ceping/contract/class'
import { followClassChanges } from '@ceping/contract/class-change'
import { listCalendar } from '@ceping/contract/calendar'
import { listExtensions } from '@ceping/contract/deadline-extension'
import { getGradebook, getMyGrade } from '@ceping/contract/grade'
import { getStudentOverview, getTeacherOverview } from '@ceping/contract/overview'
import { listMyScoreQuestions, listScoreQuestions } from '@ceping/contract/score-question'
import { listComments } from '@ceping/contract/submission-comment'
import { listReminders } from '@ceping/contract/reminder'
import { getSubmission, listSubmissions } from '@ceping/contract/submission'
import { getLoginUser } from '@ceping/contract/user'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from '../lib/follow-events.ts'
import { readAgain } from '../lib/use-call.ts'

/** Reads are spread over this time: not a whole class at the same moment. */
const spreadMs = 1_500

/** What students work by. */
const whatIsWorkedOn = [
  getAssignment,
  listAssignments,
  listProblemStatusOfAssignment,
  listClasses,
  getClass,
  listCalendar,
  listReminders,
] as const

/** The endpoints that a change in a class may outdate; the visible ones are read again at once. */
const outdatedByClassChange = [
  getExam,
  ...whatIsWorkedOn,
  getComposition,
  listNewProblems,
  listExtensions,
  listComments,
  listScoreQuestions,
  listMyScoreQuestions,
  getMyGrade,
  getGradebook,
  getStudentOverview,
  getTeacherOverview,
  // A re-scoring changes what they say.
  getSubmission,
  listSubmissions,
] as const

/**
 * Read again what is on the screen when something changes in the user's classes, by one stream of
 * events for the whole tab; and when the tab becomes visible, or the connection returns.
 */
export function ClassChanges(): null {
  const queryClient = useQueryClient()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Something may have changed between the page's reads and the first event, too.
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

/** A failed read is reported by the component that shows it. */
async function readShownAgain(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    whatIsWorkedOn.map(({ path }) =>
      queryClient.invalidateQueries({ queryKey: [path], predicate: isShown }),
    ),
  )
}
