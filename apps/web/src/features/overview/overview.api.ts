import { getStudentOverview, getTeacherOverview } from '@ceping/contract/overview'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** Whatever is done elsewhere shows here, and deadlines come nearer while the page is open. */
const freshness = { staleTime: 0, refetchInterval: 60_000 }

export const studentOverviewQuery = { ...endpointQuery(getStudentOverview, {}), ...freshness }

export const teacherOverviewQuery = { ...endpointQuery(getTeacherOverview, {}), ...freshness }
