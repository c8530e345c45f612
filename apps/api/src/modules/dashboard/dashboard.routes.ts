import * as contract from '@ceping/contract/admin/dashboard'
import { atMostEvery } from '@ceping/queue/at-most-every'
import type { Deps } from '../../deps.ts'
import { followFigures } from '../../follow-figures.ts'
import type { Api } from '../../http/route.ts'
import { readLiveFigures } from './live-figures.ts'
import { readDashboard } from './read-dashboard.ts'

const dashboardAgeMs = 10_000
const liveFiguresAgeMs = 1_000

/** How the platform is doing, read once for all administrators who look at it. */
export function dashboardRoutes(api: Api, deps: Deps): void {
  const dashboard = atMostEvery(dashboardAgeMs, () => readDashboard(deps))
  const liveFigures = atMostEvery(liveFiguresAgeMs, () => readLiveFigures(deps))
  api.serve(contract.getDashboard, dashboard)
  api.serveEvents(contract.followDashboard, (context, _input, signal) =>
    followFigures(context, liveFigures, signal),
  )
}
