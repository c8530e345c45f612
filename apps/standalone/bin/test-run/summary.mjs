import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addCounts, formatCounts, formatTime } from './counts.mjs'
import { parts } from './parts.mjs'
import { flakyLimit } from './retry.mjs'
import { readSamples } from './samples.mjs'

/** @typedef {import('./run.mjs').PartOutcome} PartOutcome */

/**
 * Describe a run: each part, what was left out, what was flaky, how long it took, and as the last line the
 * counts of all tests.
 * @param {{ root: string, outcomes: PartOutcome[], isWhole: boolean, maySkip: boolean, seconds: number, samplesFile: string }} run
 * @returns {{ text: string, isGood: boolean }}
 */
export function summarise({ root, outcomes, isWhole, maySkip, seconds, samplesFile }) {
  const width = Math.max(0, ...outcomes.map(({ name }) => name.length))
  const table = outcomes.map(
    (one) =>
      `${one.name.padEnd(width)}  ${one.seconds.toFixed(1).padStart(6)} s  ${formatCounts(one)}`,
  )
  const total = addCounts(outcomes)
  const flaky = outcomes.flatMap(({ name, flaky: names }) => names.map((one) => `${name} ${one}`))
  const isTooFlaky = flaky.length > flakyLimit
  const lines = [
    ...table,
    ...(isWhole ? [] : listLeftOut(root, outcomes, samplesFile)),
    ...flaky.map((one) => `时好时坏（flaky）：${one}`),
    ...(isTooFlaky ? [`!! 时好时坏的测试超过 ${flakyLimit} 个`] : []),
    ...(total.skipped > 0 && !maySkip ? ['!! 不允许跳过任何测试'] : []),
    `用时 ${formatTime(seconds)}`,
    formatCounts(total),
  ]
  const isGood = total.failed === 0 && !isTooFlaky && (maySkip || total.skipped === 0)
  return { text: lines.join('\n'), isGood }
}

/** @param {string} root @param {PartOutcome[]} outcomes @param {string} samplesFile */
function listLeftOut(root, outcomes, samplesFile) {
  const seeds = outcomes.filter(({ seed }) => seed !== undefined)
  const files = outcomes.flatMap(({ name }) => {
    const folder = parts.find((part) => part.name === name)?.whole
    if (folder === undefined) return []
    const left = readdirSync(join(root, folder)).filter((file) => /\.(e2e|test)\.ts$/.test(file))
    return left.length === 0
      ? []
      : [`未运行（npm run test:whole）：${folder} 的 ${left.length} 个文件`]
  })
  return [
    '',
    ...files,
    ...readSamples(samplesFile).map(({ what, drawn, of }) => `抽样：${what} ${drawn} / ${of}`),
    ...seeds.map(
      ({ name, seed }) => `抽样种子 ${seed}：重现用 TESTS_SEED=${seed} npm test -- ${name}`,
    ),
    '',
  ]
}
