import * as contract from '@ceping/contract/admin/judge-host'
import { atMostEvery } from '@ceping/queue/at-most-every'
import type { Deps } from '../../context/deps.ts'
import { followFigures } from '../../live/follow-figures.ts'
import type { Api } from '../../http/route.ts'
import { forgetJudgeHost, listJudgeHosts, setJudgeHostMode } from './judge-host.service.ts'

/** Half of the delay that administrators may see. */
const hostsAgeMs = 1_000

/** The hosts, read once for all who follow them. */
export function judgeHostRoutes(api: Api, deps: Deps): void {
  const hosts = atMostEvery(hostsAgeMs, () => listJudgeHosts(deps))
  api.serve(contract.listJudgeHosts, listJudgeHosts)
  api.serveEvents(contract.followJudgeHosts, (context, _input, signal) =>
    followFigures(context, hosts, signal),
  )
  api.serve(contract.setJudgeHostMode, setJudgeHostMode)
  api.serve(contract.forgetJudgeHost, forgetJudgeHost)
}
