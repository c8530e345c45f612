import { run } from './run.ts'

/** The part of a container's `docker inspect` that tests read. */
export interface Inspected {
  Name: string
  Image: string
  RestartCount: number
  Config: { Labels: Record<string, string>; Healthcheck?: object }
  Mounts: { Source: string; Destination: string; RW: boolean }[]
  NetworkSettings: { Ports: Record<string, unknown[] | null>; Networks: object }
  HostConfig: {
    ReadonlyRootfs: boolean
    Privileged: boolean
    CapAdd: string[] | null
    CapDrop: string[] | null
    SecurityOpt: string[] | null
    Memory: number
    PidsLimit: number
    RestartPolicy: { Name: string }
    LogConfig: { Config: Record<string, string> }
  }
}

/** Read the engine's description of containers. */
export async function inspectContainers(ids: string[]): Promise<Inspected[]> {
  return JSON.parse(await run('docker', ['inspect', ...ids])) as Inspected[]
}

/** List the ids of the containers, networks or volumes that match all filters. */
async function list(kind: 'container' | 'network' | 'volume', ...filters: string[]) {
  const all = kind === 'container' ? ['--all', '--no-trunc'] : []
  const words = filters.flatMap((filter) => ['--filter', filter])
  const ids = await run('docker', [kind, 'ls', '--quiet', ...all, ...words])
  return ids.split('\n').filter((id) => id !== '')
}

/** List the containers of a compose project, or of one service in it, with those that have ended. */
export function listContainers(project: string, service?: string): Promise<string[]> {
  const label = 'label=com.docker.compose'
  const ofService = service === undefined ? [] : [`${label}.service=${service}`]
  return list('container', `${label}.project=${project}`, ...ofService)
}

/** List the judge's containers that a worker has made, by the id of the worker's container. */
function listJudgeContainers(worker: string): Promise<string[]> {
  return list('container', `label=ceping.judge.host=${worker.slice(0, 12)}`)
}

async function remove(words: string[], ids: string[]): Promise<void> {
  if (ids.length > 0) await run('docker', [...words, ...ids])
}

/**
 * Remove the containers, networks and volumes of a project, without waiting for its services to end. Remove also the
 * judge's containers that its workers have left.
 */
export async function removeProject(name: string, workers: Iterable<string>): Promise<void> {
  await remove(['rm', '--force', '--volumes'], await list('container', `name=${name}`))
  const left = await Promise.all([...workers].map(listJudgeContainers))
  await remove(['rm', '--force', '--volumes'], left.flat())
  await remove(['network', 'rm'], await list('network', `name=${name}`))
  await remove(['volume', 'rm'], await list('volume', `name=${name}`))
}
