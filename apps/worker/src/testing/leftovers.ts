import { execFile } from 'node:child_process'
import { readdir, readlink, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listDescendants } from './worker-process.ts'

const run = promisify(execFile)

/** The resources that this process holds, and the files that it has left on the machine. */
export interface Holdings {
  /** The ids of containers with the label of this process. */
  containers: string[]
  processes: number
  /** Sockets and pipes among the open file descriptors. */
  connections: number
  /** Files that others than we have made where anybody may. */
  strangersFiles: string[]
}

/** List the holdings. A machine without Docker or /proc reports none of that kind. */
export async function listHoldings(): Promise<Holdings> {
  const [containers, descendants, descriptors, files] = await Promise.all([
    listContainers(),
    listDescendants(process.pid),
    listDescriptors(),
    listStrangersFiles(),
  ])
  return {
    containers,
    processes: descendants.length,
    connections: descriptors.filter((target) => /^(socket|pipe):/.test(target)).length,
    strangersFiles: files,
  }
}

async function listContainers(): Promise<string[]> {
  const filter = `label=ceping.judge.pid=${process.pid}`
  return run('docker', ['ps', '--all', '--quiet', '--filter', filter]).then(
    ({ stdout }) => stdout.split('\n').filter((id) => id !== ''),
    () => [],
  )
}

async function listDescriptors(): Promise<string[]> {
  const folder = '/proc/self/fd'
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map((name) => readlink(join(folder, name)).catch(() => 'closed')))
}

/** List the files of the users of the sandboxes, and those that a JVM makes by itself. */
async function listStrangersFiles(): Promise<string[]> {
  const folders = [tmpdir(), '/var/tmp', '/dev/shm', '/dev/mqueue']
  const paths = await Promise.all(
    folders.map((folder) =>
      readdir(folder).then(
        (names) => names.map((name) => join(folder, name)),
        () => [],
      ),
    ),
  )
  const owners = await Promise.all(
    paths
      .flat()
      .map(async (path) => ({ path, uid: (await stat(path).catch(() => null))?.uid ?? 0 })),
  )
  return owners.filter(({ uid }) => uid >= 20_000 && uid !== 65_534).map(({ path }) => path)
}
