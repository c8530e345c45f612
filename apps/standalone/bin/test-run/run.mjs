import { ending } from '../ending.mjs'
import { say, step } from '../steps.mjs'
import { buildWorkspace, generateClient, installWorkspace } from '../workspace.mjs'
import { oneTest, skip } from './checks.mjs'
import { runInLanes } from './lanes.mjs'
import { combine } from './retry.mjs'
import { seedOf } from './seed.mjs'
import { prepareTools } from './tools.mjs'

/**
 * @typedef {import('./parts.mjs').Part} Part
 * @typedef {import('./checks.mjs').Outcome} Outcome
 * @typedef {import('./checks.mjs').Bench} Bench
 * @typedef {import('./tools.mjs').Tools} Tools
 *
 * @typedef {{ part: Part, words: string[] }} Chosen
 * A part, with words from the names of its files or classes; without words, no file is left out.
 *
 * @typedef {Outcome & { name: string, seconds: number, flaky: string[], seed: string | undefined }} PartOutcome
 * @typedef {{ bench: Bench, tools: Tools, isWhole: boolean }} Run
 */

/** The number of parts that run at a time, beside one part of a group: each often waits for processes and databases. */
const laneCount = 2

/**
 * Prepare the needs of the parts and run the parts, side by side where they do not disturb each other. At the end, run
 * failed parts that may be flaky once more, alone.
 * @param {import('../workspace.mjs').Place} place
 * @param {{ chosen: Chosen[], isWhole: boolean }} options
 * @returns {Promise<PartOutcome[]>} incomplete if this command has to end
 */
export async function runParts(place, { chosen, isWhole }) {
  const env = await installWorkspace(place)
  await generateClient(place, env)
  const needs = new Set(chosen.flatMap(({ part }) => [...part.needs, ...part.wishes]))
  const tools = prepareTools(place, needs, () => buildWorkspace(place, env))
  const run = { bench: { ...place, env }, tools, isWhole }
  /** @type {Map<Chosen, PartOutcome>} */
  const outcomes = new Map()
  /** @param {Chosen} one */
  const jobOf = (one) => ({
    ready: Promise.all([...one.part.needs, ...one.part.wishes].map(tools.whyNot)),
    group: one.part.group,
    run: async () => {
      if (!ending.aborted) outcomes.set(one, await runPart(run, one))
    },
  })
  /** @param {Chosen} one */
  const isLast = ({ part }) => isWhole && part.disturbs === true
  try {
    await runInLanes(chosen.filter((one) => !isLast(one)).map(jobOf), laneCount)
    await runInLanes(chosen.filter(isLast).map(jobOf), 1)
    for (const [one, first] of outcomes) {
      const isAgain = one.part.isRetried && first.failedFiles.length > 0 && !ending.aborted
      if (isAgain) outcomes.set(one, await runAgain(run, one, first))
    }
  } finally {
    tools.stop()
  }
  return [...outcomes.values()]
}

/** @param {Run} run @param {Chosen} chosen @returns {Promise<PartOutcome>} */
async function runPart(run, { part, words }) {
  const { bench, tools } = run
  const reasons = await Promise.all(part.needs.map(tools.whyNot))
  const reason = reasons.find((why) => why !== null) ?? null
  const start = performance.now()
  const env = { ...bench.env, ...(await choicesOf(run, { part, words })) }
  const outcome =
    reason === null
      ? await step(part.name, () => part.run({ ...bench, env }, words), isGood)
      : withoutNeed(reason, part)
  sayFailure(part, outcome, env.TESTS_SEED)
  const seconds = (performance.now() - start) / 1000
  return { ...outcome, name: part.name, seconds, flaky: [], seed: env.TESTS_SEED }
}

/** Run the failed files of a part alone. @param {Run} run @param {Chosen} chosen @param {PartOutcome} first */
async function runAgain(run, { part }, first) {
  say(`\n${part.name}：失败的文件单独再跑一次`)
  const second = await runPart(run, { part, words: first.failedFiles })
  const { outcome, flaky } = combine(first, second)
  return { ...first, ...outcome, seconds: first.seconds + second.seconds, flaky }
}

/**
 * Return the environment that tells a part which tests to run. A name on the command line also chooses a file that
 * only the whole suite runs (TESTS_FILES=whole), except with TESTS=sample.
 * @param {Run} run @param {Chosen} chosen @returns {Promise<NodeJS.ProcessEnv>}
 */
async function choicesOf({ bench, tools, isWhole }, { part, words }) {
  const isNamed = words.length > 0 && part.whole !== undefined && bench.env.TESTS !== 'sample'
  // A part without containers does not wait for the images.
  const mayJudge = [...part.needs, ...part.wishes].includes('docker')
  const hasDocker = mayJudge && (await tools.whyNot('docker')) === null
  return {
    ...(mayJudge ? { JUDGE_SANDBOX: hasDocker ? 'docker' : 'process' } : {}),
    ...(isWhole ? { TESTS: 'whole' } : {}),
    ...(isWhole || isNamed ? { TESTS_FILES: 'whole' } : {}),
    ...(part.samples && !isWhole ? { TESTS_SEED: seedOf(bench.root, part.samples.of) } : {}),
  }
}

/**
 * Return the outcome of a part that cannot run: skipped if this machine lacks a tool, failed if our build fails.
 * @param {string} reason @param {Part} part @returns {Outcome}
 */
function withoutNeed(reason, part) {
  const isBroken = reason.startsWith('构建')
  if (!isBroken) say(`!! 跳过 ${part.name}：${reason}`)
  return isBroken ? oneTest(false, reason) : skip()
}

/**
 * Print the output of a failed part, and the command that runs its failures again with the same sample.
 * @param {Part} part @param {Outcome} outcome @param {string | undefined} seed
 */
function sayFailure({ name }, { failed, output, failedFiles }, seed) {
  if (failed === 0) return
  const words = failedFiles.map((file) => ` ${file}`).join('')
  const sample = seed === undefined ? '' : `TESTS_SEED=${seed} `
  say(`\n${output.trimEnd()}\n\n再跑一次：${sample}npm test -- ${name}${words}\n`)
}

/** @param {Outcome} outcome */
function isGood({ failed }) {
  return failed === 0
}
