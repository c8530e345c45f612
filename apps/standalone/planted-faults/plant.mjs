import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFaults } from './faults.mjs'

// node apps/standalone/planted-faults/plant.mjs [--whole] [WORD…]
//
// Measure which faults the tests find. Plant the faults whose names contain a word, or all faults, one at a time in
// this checkout. Run the commands with the nearest tests until one fails with the fault and passes without it. The
// checkout must be clean, and stays clean. The results are in .data/planted-faults.jsonl. A fault with a result is not
// planted again; delete the file to begin anew. `--whole` plants the faults again that no test found, and runs the
// whole tests.

const root = join(import.meta.dirname, '../../..')
const results = join(root, '.data/planted-faults.jsonl')

/**
 * `by`: the tests that found the fault, or null.
 * @typedef {{ name: string, by: string | null, seconds: number, isWhole: boolean }} Result
 */

/** @param {string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout
}

/** True if the tests pass. @param {string} words @param {boolean} isWhole */
function isGreen(words, isWhole) {
  const args = ['test', '--', ...words.split(/\s+/), ...(isWhole ? ['--whole'] : [])]
  const env = {
    ...process.env,
    ...(isWhole ? {} : { TESTS: 'sample', TESTS_SEED: 'planted' }),
    TESTS_BAIL: '1',
  }
  return spawnSync('npm', args, { cwd: root, env, stdio: 'ignore' }).status === 0
}

/** The results of the tests that ran without a fault. @type {Map<string, boolean>} */
const without = new Map()

/** @param {string} words @param {boolean} isWhole */
function isGreenWithout(words, isWhole) {
  const known = without.get(words) ?? isGreen(words, isWhole)
  without.set(words, known)
  return known
}

/** True if the tests are red with the fault, and green without. @param {import('./faults.mjs').Fault} fault @param {string} words @param {boolean} isWhole */
function isFoundBy({ path }, words, isWhole) {
  git('apply', path)
  try {
    if (isGreen(words, isWhole)) return false
  } finally {
    git('apply', '--reverse', path)
  }
  return isGreenWithout(words, isWhole)
}

/** @param {import('./faults.mjs').Fault} fault @param {boolean} isWhole @returns {Result} */
function plant(fault, isWhole) {
  const start = performance.now()
  const by = fault.tests.find((words) => isFoundBy(fault, words, isWhole)) ?? null
  return { name: fault.name, by, seconds: Math.round((performance.now() - start) / 1000), isWhole }
}

/** @returns {Result[]} */
function readResults() {
  if (!existsSync(results)) return []
  const lines = readFileSync(results, 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line))
}

const isWhole = process.argv.includes('--whole')
const words = process.argv.slice(2).filter((arg) => arg !== '--whole')
if (git('status', '--porcelain') !== '') throw new Error('this checkout is not clean')
mkdirSync(join(root, '.data'), { recursive: true })
const faults = readFaults(words)
/** @param {string} name */
function isKnown(name) {
  return readResults().some(
    (result) => result.name === name && (result.by !== null || result.isWhole === isWhole),
  )
}
for (const fault of faults.filter(({ name }) => !isKnown(name))) {
  const result = plant(fault, isWhole)
  appendFileSync(results, `${JSON.stringify(result)}\n`)
  const outcome = result.by === null ? 'NOT FOUND' : `found by ${result.by}`
  console.log(`${fault.name}: ${outcome} (${result.seconds} s)`)
}
const found = new Set(readResults().flatMap(({ name, by }) => (by === null ? [] : [name])))
console.log(
  `${faults.filter(({ name }) => found.has(name)).length} of ${faults.length} faults found`,
)
