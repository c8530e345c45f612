import { listJudgeHosts, setJudgeHostMode } from '@ceping/contract/admin/judge-host'
import { callAs } from './call-as.ts'

/** Ask the same of every host that is there. The stack is everybody's: end with `active`. */
export async function setAllHosts(mode: 'active' | 'paused'): Promise<void> {
  const hosts = await callAs('admin', listJudgeHosts, {})
  for (const { name, state } of hosts) {
    const isThere = state !== '失联' && state !== '已停止'
    if (isThere) await callAs('admin', setJudgeHostMode, { body: { name, mode } })
  }
}
