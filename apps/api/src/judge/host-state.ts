import type { JudgeHostState } from '@ceping/contract/admin/judge-host'
import type { JudgeHost } from '@ceping/db/types'
import { isLost } from './pace.ts'

/** The fields that decide a host's state. */
export type HostFacts = Pick<
  JudgeHost,
  'mode' | 'heartbeatAt' | 'stoppedAt' | 'troubleSince' | 'drainedAt'
>

/** The state of a host: first whether it is alive, then what it was told, then whether it works. */
export function stateOfHost(host: HostFacts): JudgeHostState {
  if (host.stoppedAt !== null) return '已停止'
  if (isLost(host)) return '失联'
  if (host.mode === 'draining') return host.drainedAt === null ? '排空中' : '已排空'
  if (host.mode === 'paused') return '暂停'
  return host.troubleSince === null ? '运行中' : '故障'
}

/** Whether a host cannot be told anything because it is not alive. */
export function isGone(host: HostFacts): boolean {
  const state = stateOfHost(host)
  return state === '已停止' || state === '失联'
}
