import { getStudentOverview, getTeacherOverview } from '@ceping/contract/overview'
import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '@ceping/contract/time'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { msUntilNextTurn } from '../../lib/next-turn.ts'
import { serverNow } from '../../lib/server-clock.ts'

// Whatever is done elsewhere shows here, and deadlines come nearer while the page is open.

/** What a student's home shows; read again each minute, and when an open assignment ends. */
export const studentOverviewQuery = queryOptions({
  ...endpointQuery(getStudentOverview, {}),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    Math.min(msUntilNextTurn(state.data?.openAssignments ?? [], serverNow()), minuteMs),
})

/** What a teacher's home shows; read again each minute. */
export const teacherOverviewQuery = queryOptions({
  ...endpointQuery(getTeacherOverview, {}),
  staleTime: 0,
  refetchInterval: minuteMs,
})
