import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findJdkPackage, hasApt, installPackages, mayInstall } from './apt.mjs'
import { anyone, canReach, makeReachableFolder } from './reach.mjs'
import { runCommand } from './run-command.mjs'
import { StartError } from './start-error.mjs'
import { say, step } from './steps.mjs'

/**
 * @typedef {import('./workspace.mjs').Place} Place
 * @typedef {{ sandbox: 'docker' | 'process', runnerHome: string }} Judge
 * `runnerHome` is the folder of the Java side, built for the sandbox `process`.
 */

/** Debian's names for what apps/judge-runner/libraries.txt lists. */
const libraryPackages = [
  'junit5',
  'libjacoco-java',
  'libasm-java',
  'libassertj-core-java',
  'libhamcrest-java',
  'libmockito-java',
  // Another wall around student code, where the system allows it.
  'bubblewrap',
]

/**
 * Choose a sandbox: containers if a Docker engine answers and the images can be built, else local
 * processes with a JDK and libraries; JUDGE_SANDBOX overrides this. Throws a StartError that says
 * what to install.
 * @param {Place} place
 * @returns {Promise<() => Promise<Judge>>} the remaining preparation, which may take minutes
 */
export async function planJudge(place) {
  const wish = process.env.JUDGE_SANDBOX
  if (wish !== 'process' && hasDockerEngine()) {
    return async () => {
      if (await buildImages(place)) return { sandbox: 'docker', runnerHome: runnerFolder(place) }
      if (wish === 'docker') throw new StartError('判题镜像构建失败。')
      say('  判题镜像无法构建，改用本机进程沙箱')
      return (await planProcesses(place))()
    }
  }
  if (wish === 'docker') {
    throw new StartError('JUDGE_SANDBOX=docker，但没有可用的 Docker 引擎。请启动 Docker 后重试。')
  }
  return planProcesses(place)
}

/** Whether a Docker engine answers within 10 seconds. */
export function hasDockerEngine() {
  const args = ['version', '--format', '{{.Server.Version}}']
  return spawnSync('docker', args, { stdio: 'ignore', timeout: 10_000 }).status === 0
}

/** Returns whether it worked. @param {Place} place */
export async function buildImages({ root, logFile }) {
  try {
    await step('准备判题镜像', () =>
      runCommand('bash', ['docker/build-images.sh', 'judge'], { cwd: root, logFile }),
    )
    return true
  } catch (error) {
    say(`  ${/** @type {Error} */ (error).message.split('\n').at(-1)}`)
    return false
  }
}

/** @param {Place} place @returns {Promise<() => Promise<Judge>>} */
async function planProcesses(place) {
  const missing = findMissing(place.root)
  if (missing.length > 0 && !mayInstall) throw new StartError(explainMissing(missing))
  return async () => {
    if (missing.length > 0) {
      await step('用 apt 安装 JDK 和测试库', () =>
        installPackages(() => choosePackages(missing), { cwd: place.root, logFile: place.logFile }),
      )
      const still = findMissing(place.root)
      if (still.length > 0) throw new StartError(`安装之后仍然缺少：${still.join('，')}`)
    }
    const runnerHome = placeRunner(place)
    await step('构建判题程序', () =>
      runCommand('sh', ['build.sh'], { cwd: runnerHome, logFile: place.logFile }),
    )
    return { sandbox: 'process', runnerHome }
  }
}

/** @param {Place} place */
function runnerFolder({ root }) {
  return join(root, 'apps/judge-runner')
}

/** Other users judge for root; they get a copy of an unreachable clone. @param {Place} place */
function placeRunner(place) {
  const home = runnerFolder(place)
  if (process.getuid?.() !== 0 || canReach(anyone, home)) return home
  const copy = join(makeReachableFolder(place.dataFolder), 'judge-runner')
  for (const part of ['bin', 'jvm', 'src/main', 'build.sh', 'libraries.txt']) {
    cpSync(join(home, part), join(copy, part), { recursive: true, preserveTimestamps: true })
  }
  return copy
}

/**
 * Find what the Java side lacks: `JDK`, and names of jars.
 * @param {string} root
 * @param {string[]} uses of the jars, as in libraries.txt; `build` is for the tests only
 */
export function findMissing(root, uses = ['trusted', 'run', 'tests']) {
  const javac = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/javac') : 'javac'
  const { status, stdout } = spawnSync(javac, ['-version'], { encoding: 'utf8' })
  const release = status === 0 ? Number(/\d+/.exec(stdout)?.[0]) : 0
  const folder = process.env.JUDGE_LIBRARIES || '/usr/share/java'
  const lines = readFileSync(join(root, 'apps/judge-runner/libraries.txt'), 'utf8').split('\n')
  const jars = lines
    .map((line) => line.split(/\s+/))
    .filter(([first = '#', ...words]) => first !== '#' && words.some((use) => uses.includes(use)))
    .filter(([, ...words]) => !words.includes('optional'))
    .map(([jar = '']) => join(folder, jar))
    .filter((path) => !existsSync(path))
  return release >= 17 ? jars : ['JDK', ...jars]
}

/** @param {string[]} missing */
export function choosePackages(missing) {
  return [
    ...(missing.includes('JDK') ? [findJdkPackage()] : []),
    ...(missing.some((name) => name !== 'JDK') ? libraryPackages : []),
  ]
}

/** @param {string[]} missing */
function explainMissing(missing) {
  const docker = '安装并启动 Docker（判题将在一次性容器中进行），然后重新运行 npm start。'
  if (!hasApt) return `判题需要 Docker。请${docker}`
  return [
    '判题需要 JDK（17 或更新）和 Java 测试库，或者 Docker。请任选一种：',
    `  1. sudo apt-get update && sudo apt-get install -y ${choosePackages(missing).join(' ')}`,
    `  2. ${docker}`,
  ].join('\n')
}
