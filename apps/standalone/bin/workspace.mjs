import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.mjs'
import { step } from './steps.mjs'

/**
 * @typedef {{ root: string, dataFolder: string, logFile: string }} Place
 * `root` is the repository; `logFile` takes the output of the tools.
 */

/** Folders with generated files. */
const derived = new Set(['node_modules', 'dist', 'generated', 'coverage', 'test-results'])

/** Results of the build; if one is missing, it runs again. */
const products = [
  'apps/standalone/dist/main.js',
  'apps/api/dist/main.js',
  'apps/worker/dist/main.js',
  'apps/web/dist/index.html',
]

/** Install and build the workspace, each only after a change. @param {Place} place */
export async function prepareWorkspace(place) {
  const env = await installWorkspace(place)
  await buildWorkspace(place, env)
}

/** Returns the environment of the workspace's tools. @param {Place} place */
export async function installWorkspace(place) {
  const env = await findTools(place)
  await install(place, env)
  return env
}

/** Install the pinned pnpm below the data folder, not globally. @param {Place} place */
async function findTools({ root, dataFolder, logFile }) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = join(dataFolder, 'tools', packageManager)
  const bin = join(folder, 'node_modules/.bin')
  if (!existsSync(join(bin, 'pnpm'))) {
    const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund']
    const args = ['install', `--prefix=${folder}`, ...flags, packageManager]
    await step(`获取 ${packageManager}`, () =>
      runCommand('npm', args, { cwd: dataFolder, logFile }),
    )
  }
  return {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    NO_COLOR: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    CHECKPOINT_DISABLE: '1',
  }
}

/** @param {Place} place @param {NodeJS.ProcessEnv} env */
async function install({ root, logFile }, env) {
  const manifests = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'prisma/package.json',
    ...['apps', 'packages'].flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
    ),
  ]
  const present = manifests.filter((path) => existsSync(join(root, path)))
  const state = hashFiles(root, present)
  const stamp = join(root, 'node_modules/.ceping-installed')
  if (readStamp(stamp) === state) return
  await step('安装依赖', () =>
    runCommand('pnpm', ['install', '--frozen-lockfile'], {
      cwd: root,
      logFile,
      // Without it pnpm asks before it removes an outdated node_modules.
      env: { ...env, CI: 'true' },
    }),
  )
  writeFileSync(stamp, state)
}

/** Make the database client, which types and tests need. @param {Place} place @param {NodeJS.ProcessEnv} env */
export async function generateClient({ root, logFile }, env) {
  const args = ['exec', 'turbo', 'run', 'generate', '--output-logs=errors-only']
  await step('生成数据库客户端', () => runCommand('pnpm', args, { cwd: root, logFile, env }))
}

/** Build everything, only after a change. @param {Place} place @param {NodeJS.ProcessEnv} env */
export async function buildWorkspace({ root, logFile }, env) {
  const files = ['apps', 'packages', 'prisma'].flatMap((folder) => listSources(root, folder))
  const state = hashFiles(root, ['pnpm-lock.yaml', 'turbo.json', ...files])
  const stamp = join(root, 'apps/standalone/dist/.built')
  const isBuilt = products.every((path) => existsSync(join(root, path)))
  if (isBuilt && readStamp(stamp) === state) return
  const args = ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only']
  await step('构建应用', () => runCommand('pnpm', args, { cwd: root, logFile, env }))
  writeFileSync(stamp, state)
}

/**
 * List the files below a folder that were not made by a tool.
 * @param {string} root @param {string} folder @returns {string[]}
 */
export function listSources(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (derived.has(entry.name) || entry.name.startsWith('.')) return []
    return entry.isDirectory() ? listSources(root, path) : [path]
  })
}

/** Hash names, contents and the platform. @param {string} root @param {string[]} paths */
function hashFiles(root, paths) {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`)
  for (const path of paths.toSorted()) {
    hash.update(`\n${path}\n`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/** @param {string} path */
function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
