import type { JudgeHostView } from '@ceping/contract/admin/judge-host'
import { JudgeHostMode } from '@ceping/contract/admin/judge-host'
import type { JudgeHost } from '@ceping/db/types'
import { z } from 'zod'
import { stateOfHost } from '../../judge/host-state.ts'
import type { Times } from '../../view/times.ts'

const Versions = z.record(z.string(), z.string())

/** Show a host. */
export function viewJudgeHost(times: Times, host: JudgeHost): JudgeHostView {
  const { name, sandbox, capacity, running, done, failed, totalMs } = host
  const { trouble, troubleSince, stoppedAt } = host
  const attempts = done + failed
  return {
    name,
    mode: JudgeHostMode.parse(host.mode),
    state: stateOfHost(host),
    sandbox,
    capacity,
    running,
    done,
    failed,
    meanMs: attempts === 0 ? null : totalMs / attempts,
    versions: Versions.parse(host.versions),
    startedAt: times.toWallTime(host.startedAt),
    heartbeatAt: times.toWallTime(host.heartbeatAt),
    stoppedAt: stoppedAt && times.toWallTime(stoppedAt),
    trouble: troubleSince && { message: trouble ?? '', since: times.toWallTime(troubleSince) },
  }
}
