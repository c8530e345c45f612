import { listRobots } from '@ceping/contract/class-robot'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** The robots that tell groups what is new in a class. */
export function robotsQuery(classId: number) {
  return endpointQuery(listRobots, { query: { classId: String(classId) } })
}

/** What is to be read again after a robot was added, changed or deleted. */
export const outdatedByRobot = [listRobots] as const
