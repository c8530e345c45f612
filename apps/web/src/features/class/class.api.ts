import { getClass, listClasses } from '@ceping/contract/class'
import type { Endpoint } from '@ceping/contract/endpoint'
import { getGradebook, getMyGrade } from '@ceping/contract/grade'
import { getStudentOverview, getTeacherOverview } from '@ceping/contract/overview'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { msUntilNextTurn } from '../../lib/next-turn.ts'
import { serverNow } from '../../lib/server-clock.ts'

/** The classes that I teach or attend; read again when something ends that their cards name. */
export const classListQuery = queryOptions({
  ...endpointQuery(listClasses, { query: {} }),
  refetchInterval: ({ state: { data: classes = [] } }) =>
    msUntilNextTurn(
      classes.flatMap(({ runningAssignment }) => runningAssignment ?? []),
      serverNow(),
    ),
})

/** One class. */
export function classQuery(classId: string) {
  return endpointQuery(getClass, { params: { classId } })
}

/** What is to be read again after I have come to a class or left it, or it has come or gone. */
export const outdatedByClasses: Endpoint[] = [listClasses, getStudentOverview, getTeacherOverview]

/** What is to be read again after something about a class was changed; grades go by its weights. */
export const outdatedByClass: Endpoint[] = [
  ...outdatedByClasses,
  getClass,
  getGradebook,
  getMyGrade,
]
