import { getDashboard } from '@ceping/contract/admin/dashboard'
import { endpointQuery } from '../../lib/endpoint-query.ts'

/** How the platform is doing, looked at again and again while the page is open. */
export const dashboardQuery = { ...endpointQuery(getDashboard, {}), refetchInterval: 5_000 }
