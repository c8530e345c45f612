import * as contract from '@ceping/contract/admin/dashboard'
import { atMostEvery } from '@ceping/queue/at-most-every'
import type { Deps } from '../../context/deps.ts'
import { followFigures } from '../../live/follow-figures.ts'
import type { Api } from '../../http/route.ts'
import { findConcerns } from './concerns.ts'
import { readLiveFigures } from './live-figures.ts'
import { readFigures } from './read-figures.ts'

const figuresAgeMs = 10_000
const liveFiguresAgeMs = 1_000

/**
 * The platform's figures, counted once for all administrators who look. The concerns are found for
 * each of them: that is quick, and they must agree with the figures.
 */
export function dashboardRoutes(api: Api, deps: Deps): void {
  const figures = atMostEvery(figuresAgeMs, () => readFigures(deps))
  const liveFigures = atMostEvery(liveFiguresAgeMs, () => readLiveFigures(deps))
  api.serve(contract.getDashboard, async () => {
    const [concerns, counted] = await Promise.all([findConcerns(deps), figures()])
    return { concerns, ...counted }
  })
  api.serveEvents(contract.followDashboard, (context, _input, signal) =>
    followFigures(context, liveFigures, signal),
  )
}
