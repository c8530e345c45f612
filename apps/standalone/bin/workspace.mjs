import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.mjs'
import { step } from './steps.mjs'

/**
 * @typedef {{ root: string, dataFolder: string, logFile: string }} Place
 * `root` is the repository; `logFile` takes what the tools say.
 */

/** Neither sources nor settings: what tools made, and what they keep for themselves. */
const derived = new Set(['node_modules', 'dist', 'generated', 'coverage', 'test-results'])

/** What the build leaves behind; where one is missing, it is run again. */
const products = [
  'apps/standalone/dist/main.js',
  'apps/api/dist/main.js',
  'apps/worker/dist/main.js',
  'apps/web/dist/index.html',
]

/**
 * Install the workspace and build it, each only when something has changed since the last time.
 * @param {Place} place
 */
export async function prepareWorkspace(place) {
  const env = await installWorkspace(place)
  await buildWorkspace(place, env)
}

/**
 * @param {Place} place
 * @returns {Promise<NodeJS.ProcessEnv>} the environment in which the workspace's tools run
 */
export async function installWorkspace(place) {
  const env = await findTools(place)
  await install(place, env)
  return env
}

/**
 * The pinned pnpm goes below the data folder, so that nothing is installed globally.
 * @param {Place} place
 */
async function findTools({ root, dataFolder, logFile }) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = join(dataFolder, 'tools', packageManager)
  const bin = join(folder, 'node_modules/.bin')
  if (!existsSync(join(bin, 'pnpm'))) {
    await step(`获取 ${packageManager}`, () =>
      runCommand(
        'npm',
        [
          'install',
          `--prefix=${folder}`,
          '--no-save',
          '--no-package-lock',
          '--no-audit',
          '--no-fund',
          packageManager,
        ],
        { cwd: dataFolder, logFile },
      ),
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
  const state = hashFiles(
    root,
    manifests.filter((path) => existsSync(join(root, path))),
  )
  const stamp = join(root, 'node_modules/.ceping-installed')
  if (readStamp(stamp) === state) return
  await step('安装依赖', () =>
    runCommand('pnpm', ['install', '--frozen-lockfile'], {
      cwd: root,
      logFile,
      // Nobody is there to be asked whether an outdated node_modules may go.
      env: { ...env, CI: 'true' },
    }),
  )
  writeFileSync(stamp, state)
}

/**
 * Build everything, unless nothing has changed since the last time.
 * @param {Place} place
 * @param {NodeJS.ProcessEnv} env of `installWorkspace`
 */
export async function buildWorkspace({ root, logFile }, env) {
  const files = ['apps', 'packages', 'prisma'].flatMap((folder) => listSources(root, folder))
  const state = hashFiles(root, ['pnpm-lock.yaml', 'turbo.json', ...files])
  const stamp = join(root, 'apps/standalone/dist/.built')
  const isBuilt = products.every((path) => existsSync(join(root, path)))
  if (isBuilt && readStamp(stamp) === state) return
  await step('构建应用', () =>
    runCommand('pnpm', ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'], {
      cwd: root,
      logFile,
      env,
    }),
  )
  writeFileSync(stamp, state)
}

/** @param {string} root @param {string} folder @returns {string[]} */
function listSources(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (derived.has(entry.name) || entry.name.startsWith('.')) return []
    return entry.isDirectory() ? listSources(root, path) : [path]
  })
}

/** One hash over names and contents, and over what runs them. @param {string} root @param {string[]} paths */
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
