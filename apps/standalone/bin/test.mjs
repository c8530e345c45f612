import './check-node.mjs'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { counting, gate, skipped, task, vitest } from './checks.mjs'
import { endWithStarter, ending } from './ending.mjs'
import { lockDataFolder } from './launcher-lock.mjs'
import { beginLog, makeLogFolder } from './log-folder.mjs'
import { runCommand } from './run-command.mjs'
import { explainError } from './start-error.mjs'
import { say, step } from './steps.mjs'
import { addCounts, formatCounts } from './test-counts.mjs'
import { prepareTestTools } from './test-tools.mjs'
import { buildWorkspace, installWorkspace } from './workspace.mjs'

// `npm test`: every check and every test of the project. With --no-skips, or CI=true, a skipped
// test makes the run fail.

const root = join(import.meta.dirname, '../../..')
const dataFolder = join(root, '.data')
const place = { root, dataFolder, logFile: join(dataFolder, 'logs/setup.log') }
const maySkip = !process.argv.includes('--no-skips') && process.env.CI !== 'true'

/** @typedef {import('./checks.mjs').Check} Check */
/** @type {(import('./checks.mjs').Outcome & { name: string, seconds: number })[]} */
const outcomes = []

/** Run a check and print its result. @param {Check} check */
async function run(check) {
  if (ending.aborted) return false
  const start = performance.now()
  const outcome = await step(check.name, check.run, ({ failed }) => failed === 0)
  if (ending.aborted) return false
  const seconds = (performance.now() - start) / 1000
  outcomes.push({ ...outcome, name: check.name, seconds })
  if (outcome.failed > 0) say(`\n${outcome.output.trimEnd()}\n`)
  return outcome.failed === 0
}

/** Run checks from a list that another call may share. @param {Check[]} checks */
async function runInTurn(checks) {
  for (let check = checks.shift(); check !== undefined; check = checks.shift()) await run(check)
}

/** The folder whose tests judge in both sandboxes, and its tests of the whole corpus. */
const judgingFolder = 'apps/worker'
const corpusTests = ['src/judge/hostile.test.ts', 'src/judge/cases.test.ts']

/** Folders whose tests need nothing but npm. */
const selfContained = ['apps/web', 'packages/contract', 'packages/judging']

/** Three kinds of tests at a time take their time on two cores; five seconds are the default. */
const patience = ['--testTimeout=60000', '--hookTimeout=60000']

/** The packages that have tests for vitest. */
function listTestedFolders() {
  const folders = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  )
  return [...folders, 'prisma'].filter((folder) => {
    const manifest = join(root, folder, 'package.json')
    return existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"vitest run"')
  })
}

/** What needs npm only: install, build, and check the sources. */
async function checkSources() {
  const env = await installWorkspace(place)
  const bench = { ...place, env }
  // First: it makes the database client, which the types need.
  const isBuilt = await run(task('构建', () => buildWorkspace(bench, env)))
  await runInTurn([
    gate(bench, '格式', ['oxfmt', '--check', '.']),
    gate(bench, '代码检查', ['oxlint', '--type-aware']),
    gate(bench, '无用代码', ['knip']),
    gate(bench, '类型', ['turbo', 'run', 'typecheck', '--output-logs=errors-only']),
    ...selfContained.map((folder) => vitest(bench, folder, { folder, args: patience })),
  ])
  return { bench, isBuilt }
}

async function runEverything() {
  // To fetch packages and make images leaves a core free.
  const [prepared, checked] = await Promise.allSettled([prepareTestTools(place), checkSources()])
  if (prepared.status === 'rejected') throw prepared.reason
  const tools = prepared.value
  try {
    if (checked.status === 'rejected') throw checked.reason
    const { bench, isBuilt } = checked.value
    for (const lack of tools.lacks) say(`\n!! 将跳过 —— ${lack}\n`)
    if (tools.hasJava) {
      const build = ['apps/judge-runner/build.sh']
      const options = { cwd: root, logFile: place.logFile }
      await run(task('构建 Java 部分', () => runCommand('sh', build, options)))
    }
    const folders = listTestedFolders()
    const hasCompose = tools.hasCompose && tools.hasChromium
    const images = task('容器镜像', () =>
      runCommand('bash', ['docker/build-images.sh'], { cwd: root, logFile: place.logFile }),
    )
    const others = [...patience, ...corpusTests.map((file) => `--exclude=${file}`)]
    const worker = vitest(bench, judgingFolder, { folder: judgingFolder, args: others })
    const java = tools.hasJava
      ? counting(bench, 'apps/judge-runner', 'apps/judge-runner/test.sh')
      : skipped('apps/judge-runner', '没有 JDK 或测试库')
    const rest = [
      // By now no test counts all containers of the engine.
      ...(hasCompose ? [images] : []),
      ...folders
        .filter((folder) => ![judgingFolder, ...selfContained].includes(folder))
        .map((folder) => vitest(bench, folder, { folder, args: patience })),
    ]
    // The longest ones first. Java's take both cores; the worker's, and many of the rest, mostly wait.
    await Promise.all([
      run(worker).then(() => runInTurn(rest)),
      run(java).then(() => Promise.all([runInTurn(rest), runInTurn(rest)])),
    ])
    // Alone: it judges several submissions at a time, with all cores.
    const corpus = { folder: judgingFolder, args: [...patience, ...corpusTests] }
    await run(vitest(bench, `${judgingFolder} 全部用例`, corpus))
    // Alone: it measures how long people wait.
    const browser = '浏览器测试'
    const sandbox = tools.hasDocker ? 'docker' : 'process'
    const stage = { ...place, env: { ...bench.env, JUDGE_SANDBOX: sandbox } }
    const walks = { folder: 'apps/standalone', args: ['--config=browser.config.ts'] }
    if (!tools.hasChromium) await run(skipped(browser, '没有 Chromium'))
    else if (isBuilt) await run(vitest(stage, browser, walks))
    else await run(task(browser, () => Promise.reject(new Error('没有构建成功，无法启动'))))
    // These start whole installations, and at the end restart the engine.
    const compose = '容器部署测试'
    const stories = { folder: 'apps/standalone', args: ['--config=compose.config.ts'] }
    if (hasCompose) await run(vitest(bench, compose, stories))
    else await run(skipped(compose, '没有 Docker、docker compose 或 Chromium'))
  } finally {
    await tools.stop()
  }
}

function report() {
  const width = Math.max(...outcomes.map(({ name }) => name.length))
  say('')
  for (const { name, seconds, ...counts } of outcomes) {
    say(`${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${formatCounts(counts)}`)
  }
  const total = addCounts(outcomes)
  const isBad = total.failed > 0 || (total.skipped > 0 && !maySkip)
  if (total.skipped > 0 && !maySkip) say('\n!! 不允许跳过任何测试')
  say(`\n${formatCounts(total)}`)
  process.exit(isBad ? 1 : 0)
}

/** An incomplete run has neither passed nor failed. */
function stopEarly() {
  say('\n已停止：没有测试完。')
  process.exit(130)
}

const start = performance.now()
endWithStarter()
try {
  makeLogFolder(dataFolder)
  // A running `npm start` serves the files that the build would replace.
  const lock = lockDataFolder(dataFolder, 'npm test')
  try {
    beginLog(place.logFile)
    await runEverything()
  } finally {
    lock.release()
  }
} catch (error) {
  if (ending.aborted) stopEarly()
  const seconds = (performance.now() - start) / 1000
  say(`\n${explainError(error)}`)
  outcomes.push({ name: '准备', seconds, passed: 0, failed: 1, skipped: 0, output: '' })
}
if (ending.aborted) stopEarly()
report()
