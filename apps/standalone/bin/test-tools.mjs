import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { extractProgram, installPackages, mayInstall } from './apt.mjs'
import { ending } from './ending.mjs'
import { choosePackages, findMissing, hasDockerEngine } from './judge.mjs'
import { runCommand } from './run-command.mjs'
import { step } from './steps.mjs'

/**
 * @typedef {import('./workspace.mjs').Place} Place
 * @typedef {{ hasJava: boolean, hasDocker: boolean, hasCompose: boolean, hasChromium: boolean,
 *   lacks: string[], stop: () => Promise<void> }} TestTools
 * `lacks` says in Chinese what is skipped and why; `stop` ends what was started for the tests.
 */

const chromium = process.env.CHROMIUM || '/usr/bin/chromium'
/** Part of the names of the containers of this run. */
const testRun = randomBytes(4).toString('hex')
const chineseFonts = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

/** Removes containers, volumes and networks of interrupted tests; $1 is part of their names. */
const removal = `
for id in $(docker ps -aq --no-trunc --filter "name=$1"); do
  docker rm -fv "$id" $(docker ps -aq --filter "label=ceping.judge.host=$(echo "$id" | cut -c 1-12)")
done
for volume in $(docker volume ls -q --filter "name=$1"); do docker volume rm "$volume"; done
for network in $(docker network ls -q --filter "name=$1"); do docker network rm "$network"; done`

/**
 * Prepare what the tests need outside npm: as root on Debian install it, elsewhere use what exists.
 * @param {Place} place @returns {Promise<TestTools>}
 */
export async function prepareTestTools(place) {
  /** @type {string[]} */
  const lacks = []
  const { root, logFile } = place
  // Tests that start containers read it.
  process.env.CEPING_TEST_RUN = testRun
  const options = { cwd: root, logFile }
  const missing = findMissing(root, ['trusted', 'run', 'tests', 'build'])
  const choose = () => [
    ...choosePackages(missing),
    ...(existsSync(chromium) ? [] : ['chromium']),
    ...(existsSync(chineseFonts) ? [] : ['fonts-noto-cjk']),
    ...(hasCompose() ? [] : ['docker-compose']),
  ]
  if (choose().length > 0 && mayInstall) {
    await attempt('用 apt 安装测试工具', lacks, () => installPackages(choose, options))
  }
  const hasJava = findMissing(root, ['trusted', 'run', 'tests', 'build']).length === 0
  if (!hasJava) lacks.push(`Java 测试和进程沙箱测试：缺少 ${missing.join('，')}`)
  const hasChromium = existsSync(chromium)
  if (!hasChromium) lacks.push(`浏览器测试：没有 ${chromium}`)
  // packages/metrics looks for it here.
  const promtool = join(root, '.data/tools/promtool')
  const hasPromtool = () => [promtool, '/usr/bin/promtool'].some(existsSync)
  if (!hasPromtool() && mayInstall) {
    const program = { name: 'prometheus', path: 'usr/bin/promtool', to: promtool }
    await attempt('取得 promtool', lacks, () => extractProgram(program, options))
  }
  if (!hasPromtool()) lacks.push('告警规则的测试：没有 promtool')

  const hadDocker = hasDockerEngine()
  if (!hadDocker) {
    await attempt('启动 Docker 引擎', lacks, () =>
      runCommand('bash', ['docker/start-engine.sh'], options),
    )
  }
  const hasDocker =
    hasDockerEngine() &&
    (await attempt('准备 Docker 镜像', lacks, () =>
      runCommand('bash', ['docker/build-images.sh', 'judge', 'redis'], options),
    ))
  if (!hasCompose()) lacks.push('容器部署测试：没有 docker compose')
  return {
    hasJava,
    hasDocker,
    hasCompose: hasDocker && hasCompose(),
    hasChromium,
    lacks,
    async stop() {
      if (ending.aborted && hasDocker) spawnSync('sh', ['-c', removal, 'sh', testRun])
      if (!hadDocker) spawnSync('bash', ['docker/start-engine.sh', 'stop'], { cwd: root })
    },
  }
}

/** Either the plugin, or the program of version 1.29. */
function hasCompose() {
  const commands = [
    ['docker', 'compose', 'version'],
    ['docker-compose', 'version'],
  ]
  return commands.some(([command = '', ...args]) => spawnSync(command, args).status === 0)
}

/**
 * Run an optional step; the reason of a failure is added to `lacks`. Returns whether it worked.
 * @param {string} title @param {string[]} lacks @param {() => Promise<void>} work
 */
async function attempt(title, lacks, work) {
  try {
    await step(title, work)
    return true
  } catch (error) {
    lacks.push(`${title}：${/** @type {Error} */ (error).message}`)
    return false
  }
}
