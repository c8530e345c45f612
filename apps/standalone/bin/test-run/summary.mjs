import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addCounts, formatCounts, formatTime } from './counts.mjs'
import { parts } from './parts.mjs'
import { flakyLimit } from './retry.mjs'

/** @typedef {import('./run.mjs').PartOutcome} PartOutcome */

/**
 * Describe a run: each part, the tests that it left out, the flaky tests, the time, and in the last line the counts
 * of all tests.
 * @param {{ root: string, outcomes: PartOutcome[], isWhole: boolean, maySkip: boolean, seconds: number }} run
 * @returns {{ text: string, isGood: boolean }}
 */
export function summarise({ root, outcomes, isWhole, maySkip, seconds }) {
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
    ...(isWhole ? [] : listLeftOut(root, outcomes)),
    ...flaky.map((one) => `时好时坏（flaky）：${one}`),
    ...(isTooFlaky ? [`!! 时好时坏的测试超过 ${flakyLimit} 个`] : []),
    ...(total.skipped > 0 && !maySkip ? ['!! 不允许跳过任何测试'] : []),
    ...(total.passed === 0 ? ['!! 没有运行任何测试'] : []),
    `用时 ${formatTime(seconds)}`,
    formatCounts(total),
  ]
  const isGood =
    total.passed > 0 && total.failed === 0 && !isTooFlaky && (maySkip || total.skipped === 0)
  return { text: lines.join('\n'), isGood }
}

/** @param {string} root @param {PartOutcome[]} outcomes */
function listLeftOut(root, outcomes) {
  const lines = outcomes.flatMap(({ name, seed }) => {
    const { whole, samples } = parts.find((part) => part.name === name) ?? {}
    const again = `TESTS_SEED=${seed} npm test -- ${name}`
    return [
      ...(whole ? [`未运行：${whole} 的 ${countTestFiles(join(root, whole))} 个文件`] : []),
      ...(samples ? [`抽样：${name} 的${samples.what}（同样的样本：${again}）`] : []),
    ]
  })
  return lines.length === 0 ? [] : ['', ...lines, '全部运行：npm run test:whole', '']
}

/** @param {string} folder */
function countTestFiles(folder) {
  return readdirSync(folder).filter((file) => /\.(e2e|test)\.ts$/.test(file)).length
}
