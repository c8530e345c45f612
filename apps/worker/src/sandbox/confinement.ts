import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { type Half, processLimits, type SandboxLimits, ulimits } from './sandbox.ts'

/** Unused user ids; each JVM has its own, because the process limit counts by user. */
const firstUid = 200_000
const uidCount = 10_000

/** Wraps a command in the walls that this machine offers. */
export interface Confinement {
  /** The standing walls, for the log. */
  walls: string[]
  wrap(half: Half, command: string[]): string[]
}

interface Wall {
  name: string
  words(half: Half): string[]
}

/**
 * Try which walls this machine offers: bubblewrap (own file system and process ids, no network),
 * another user if this is root, resource limits. Behind bubblewrap only `folders` and /usr are
 * seen.
 */
export async function findConfinement(options: {
  folders: string[]
  limits: SandboxLimits
}): Promise<Confinement> {
  const isRoot = process.getuid?.() === 0
  // Workers on one machine begin at different users.
  let launches = randomInt(uidCount)
  const candidates: Wall[] = [
    // If the machine's memory runs out.
    { name: 'first to be killed', words: () => ['choom', '-n', '1000', '--'] },
    { name: 'bubblewrap', words: () => bubblewrapWords(options.folders, isRoot) },
    {
      name: isRoot ? 'user of its own' : 'no new privileges',
      words: () => privilegeWords(isRoot ? firstUid + (launches++ % uidCount) : null),
    },
    {
      name: 'resource limits',
      // The process limit counts by user, so it needs a user of its own.
      words: (half) => resourceWords(half, options.limits, isRoot),
    },
  ]
  const standing: Wall[] = []
  const wrap: Confinement['wrap'] = (half, command) => [
    ...standing.flatMap((wall) => wall.words(half)),
    ...command,
  ]
  for (const wall of candidates) {
    const isStanding = await succeeds(wrap('run', [...wall.words('run'), '/bin/true']))
    if (isStanding) standing.push(wall)
  }
  return { walls: standing.map(({ name }) => name), wrap }
}

async function succeeds([file, ...args]: string[]): Promise<boolean> {
  return promisify(execFile)(file ?? '', args, { timeout: 5000 }).then(
    () => true,
    () => false,
  )
}

function bubblewrapWords(folders: string[], isRoot: boolean): string[] {
  const mounts = ['--proc', '/proc', '--dev', '/dev', '--ro-bind', '/usr', '/usr']
  const readOnlyRoot = ['--remount-ro', '/', '--chdir', '/']
  const system = ['/bin', '/lib', '/lib64', '/etc/alternatives', '/etc/ld.so.cache']
  return [
    'bwrap',
    // Root keeps its user namespace, so that it can change the user inside.
    ...(isRoot
      ? ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try']
      : ['--unshare-all']),
    '--die-with-parent',
    '--new-session',
    ...mounts,
    ...folders.filter((path) => !path.startsWith('/usr/')).flatMap(bindWords),
    ...system.flatMap((path) => ['--ro-bind-try', path, path]),
    ...readOnlyRoot,
    '--',
  ]
}

/** Without `--perms`, bubblewrap makes the parent folders readable for root only. */
function bindWords(folder: string): string[] {
  const parents = folder.split('/').slice(1, -1)
  const paths = parents.map((_, index) => `/${parents.slice(0, index + 1).join('/')}`)
  return [
    ...paths.flatMap((path) => ['--perms', '0755', '--dir', path]),
    '--ro-bind',
    folder,
    folder,
  ]
}

/** `uid` null keeps the user. The JVM dies with the worker. */
function privilegeWords(uid: number | null): string[] {
  const dropped = ['--inh-caps=-all', '--no-new-privs', '--pdeathsig=KILL']
  const own = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--bounding-set=-all']
  return ['setpriv', ...(uid === null ? [] : own), ...dropped, '--']
}

function resourceWords(half: Half, limits: SandboxLimits, hasOwnUser: boolean): string[] {
  return [
    'prlimit',
    ...Object.entries(ulimits(half, limits)).map(([name, range]) => `--${name}=${range.join(':')}`),
    ...(hasOwnUser ? [`--nproc=${processLimits[half]}`] : []),
    '--',
  ]
}
