import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { extractProgram, installPackages, mayInstall } from '../apt.mjs'
import { ending } from '../ending.mjs'
import { choosePackages, findMissing, hasDockerEngine } from '../judge.mjs'
import { runCommand } from '../run-command.mjs'
import { step } from '../steps.mjs'

/**
 * A tool that tests need outside npm. `build` is the built product, and `java` a JDK with the built judge. `docker` is an
 * engine with the images of the judge and of Redis, `compose` the program and all images. `promtool` checks alerts.
 * @typedef {'build' | 'java' | 'docker' | 'compose' | 'chromium' | 'promtool'} Need
 *
 * @typedef {import('../workspace.mjs').Place} Place
 * @typedef {{
 *   whyNot: (need: Need) => Promise<string | null>,
 *   stop: () => void,
 * }} Tools
 * `whyNot` waits until a tool is prepared, and says in Chinese why it is missing. `stop` ends everything that was
 * started for the tests.
 */

const chromium = process.env.CHROMIUM || '/usr/bin/chromium-headless-shell'
const chineseFonts = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'
/** The word that tests put into the names of this run's containers. */
const testRun = randomBytes(4).toString('hex')
process.env.CEPING_TEST_RUN = testRun
const jars = ['trusted', 'run', 'tests', 'build']

/** The script that removes containers, volumes and networks of interrupted tests; $1 is part of their names. */
const removal = `
for id in $(docker ps -aq --no-trunc --filter "name=$1"); do
  docker rm -fv "$id" $(docker ps -aq --filter "label=ceping.judge.host=$(echo "$id" | cut -c 1-12)")
done
for volume in $(docker volume ls -q --filter "name=$1"); do docker volume rm "$volume"; done
for network in $(docker network ls -q --filter "name=$1"); do docker network rm "$network"; done`

/**
 * Begin to prepare the tools of the tests: as root on Debian install them, elsewhere use those that exist.
 * @param {Place} place @param {Set<Need>} needs @param {() => Promise<void>} build makes the product
 * @returns {Tools}
 */
export function prepareTools(place, needs, build) {
  const hadDocker = hasDockerEngine()
  const options = { cwd: place.root, logFile: place.logFile }
  const isNeeded = (/** @type {Need[]} */ ...any) => any.some((need) => needs.has(need))
  // On the host's network no step makes a network of its own; Chromium drops its open requests when one comes or goes.
  const env = { CEPING_BUILD_NETWORK: 'host', ...process.env }
  /** @param {string[]} names */
  const makeImages = (...names) =>
    runCommand('bash', ['docker/build-images.sh', ...names], { ...options, env })

  // The two steps run one after the other, because apt locks its files.
  const packages = installTools(place, needs)
  const promtool = packages.then(() => extractPromtool(place, needs))
  const startEngine = () => runCommand('bash', ['docker/start-engine.sh'], options)
  const engine = promtool.then(async () => {
    if (!isNeeded('docker', 'compose') || hasDockerEngine()) return null
    return await attempt('启动 Docker 引擎', startEngine)
  })
  const images = engine.then((reason) =>
    reason === null && isNeeded('docker', 'compose')
      ? attempt('准备判题镜像', () => makeImages('judge', 'redis'))
      : reason,
  )
  const allImages = images.then((reason) =>
    reason === null && needs.has('compose')
      ? attempt('准备其余镜像', () => makeImages('app', 'postgres'))
      : reason,
  )

  /** @type {Record<Need, Promise<string | null>>} */
  const preparations = {
    build: needs.has('build') ? attempt('构建', build) : Promise.resolve(null),
    java: packages.then(() => (needs.has('java') ? buildJava(place) : null)),
    docker: images,
    compose: allImages.then((reason) => reason ?? (hasCompose() ? null : '没有 docker compose')),
    chromium: packages.then(() => (existsSync(chromium) ? null : `没有 ${chromium}`)),
    promtool: promtool.then(() => (hasPromtool(place) ? null : '没有 promtool')),
  }
  return {
    whyNot: (need) => preparations[need],
    stop() {
      if (ending.aborted && hasDockerEngine()) spawnSync('sh', ['-c', removal, 'sh', testRun])
      if (!hadDocker) spawnSync('bash', ['docker/start-engine.sh', 'stop'], { cwd: place.root })
    },
  }
}

/** @param {Place} place @param {Set<Need>} needs */
async function installTools({ root, logFile }, needs) {
  const missing = needs.has('java') ? findMissing(root, jars) : []
  const needsBrowser = needs.has('chromium')
  const choose = () => [
    ...choosePackages(missing),
    ...(needsBrowser && !existsSync(chromium) ? ['chromium-headless-shell'] : []),
    ...(needsBrowser && !existsSync(chineseFonts) ? ['fonts-noto-cjk'] : []),
    ...(needs.has('compose') && !hasCompose() ? ['docker-compose'] : []),
  ]
  if (choose().length === 0 || !mayInstall) return
  await attempt('用 apt 安装测试工具', () => installPackages(choose, { cwd: root, logFile }))
}

/** @param {Place} place @param {Set<Need>} needs */
async function extractPromtool(place, needs) {
  if (!needs.has('promtool') || hasPromtool(place) || !mayInstall) return
  const program = { name: 'prometheus', path: 'usr/bin/promtool', to: promtoolOf(place) }
  const options = { cwd: place.root, logFile: place.logFile }
  await attempt('取得 promtool', () => extractProgram(program, options))
}

/** Return the path where packages/metrics looks for promtool. @param {Place} place */
function promtoolOf({ root }) {
  return join(root, '.data/tools/promtool')
}

/** @param {Place} place */
function hasPromtool(place) {
  return [promtoolOf(place), '/usr/bin/promtool'].some(existsSync)
}

/** @param {Place} place */
async function buildJava({ root, logFile }) {
  const missing = findMissing(root, jars)
  if (missing.length > 0) return `缺少 ${missing.join('，')}`
  const args = ['apps/judge-runner/build.sh']
  return await attempt('构建 Java 部分', () => runCommand('sh', args, { cwd: root, logFile }))
}

/** True if this machine has the Compose plugin, or the program of version 1.29. */
function hasCompose() {
  const commands = [
    ['docker', 'compose', 'version'],
    ['docker-compose', 'version'],
  ]
  return commands.some(([command = '', ...args]) => spawnSync(command, args).status === 0)
}

/**
 * Run a step, and return why it failed, or null.
 * @param {string} title @param {() => Promise<void>} work @returns {Promise<string | null>}
 */
async function attempt(title, work) {
  try {
    await step(title, work)
    return null
  } catch (error) {
    return `${title}：${/** @type {Error} */ (error).message}`
  }
}
