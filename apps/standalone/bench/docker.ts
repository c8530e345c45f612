import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** Ask the Docker engine by its command line; gives what it prints, without the last line's end. */
export async function docker(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('docker', words)
  return stdout.trim()
}

/** A container of the judge, in whatever state. */
export interface JudgeContainer {
  id: string
  half: string
  /** Its first process; 0 when it does not run. */
  pid: number
}

/** List the containers that a worker has started, by its process id. */
export async function listJudgeContainers(workerPid: number): Promise<JudgeContainer[]> {
  const filter = `--filter=label=ceping.judge.pid=${workerPid}`
  const ids = await docker('ps', '--all', '--quiet', '--no-trunc', filter)
  const found = await Promise.all(ids.split('\n').filter(Boolean).map(inspect))
  return found.filter((container) => container !== null)
}

async function inspect(id: string): Promise<JudgeContainer | null> {
  const format = '{{.State.Pid}} {{index .Config.Labels "ceping.judge"}}'
  try {
    const [pid, half = ''] = (await docker('inspect', '--format', format, id)).split(' ')
    return { id, half, pid: Number(pid) }
  } catch {
    // Removed since it was listed.
    return null
  }
}

/**
 * Processor time in seconds that all containers of the engine have used, the removed ones too; null
 * where the engine does not keep its containers in one control group.
 */
export function readContainerCpuSeconds(): number | null {
  const version1 = '/sys/fs/cgroup/cpuacct/docker/cpuacct.usage'
  if (existsSync(version1)) return Number(readFileSync(version1, 'utf8')) / 1e9
  const version2 = '/sys/fs/cgroup/docker/cpu.stat'
  if (!existsSync(version2)) return null
  const [, microseconds] = readFileSync(version2, 'utf8').split(/\s/)
  return Number(microseconds) / 1e6
}
