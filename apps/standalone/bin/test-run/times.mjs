/**
 * @typedef {import('./report.mjs').TestReport} TestReport
 * @typedef {{ name: string, seconds: number, report: TestReport }} TimedPart
 * @typedef {{ title: string, seconds: number }} Step
 */

const dearestFiles = 40
const dearestTests = 20

/**
 * Describe where the time of a run went: steps, parts with their set-up apart from their tests, and the
 * slowest files and tests. Files of a part run side by side, so their sum may exceed its time.
 * @param {TimedPart[]} parts @param {Step[]} steps
 */
export function describeTimes(parts, steps) {
  const names = new Set(parts.map(({ name }) => name))
  const files = parts.flatMap(({ name, report }) =>
    filesOf(report).map((times) => ({ name: `${name} ${times.file}`, ms: times.ms, times })),
  )
  const tests = parts.flatMap(({ name: part, report }) =>
    report.tests.map(({ file, name, ms }) => ({ name: `${part} ${file} ${name}`, ms })),
  )
  return [
    table(
      '准备（秒）',
      steps.filter(({ title }) => !names.has(title)).map(({ title, seconds }) => [title, seconds]),
    ),
    table(
      '部分：用时（秒）、其中测试 / 钩子 / 加载 / 全局准备',
      parts.map(({ name, seconds, report }) => [name, seconds, partTimes(report)]),
    ),
    table(
      `最贵的 ${dearestFiles} 个文件：秒、其中测试 / 钩子 / 加载`,
      dearest(files, dearestFiles).map(({ name, ms, times }) => [
        name,
        ms / 1000,
        fileTimes(times),
      ]),
    ),
    table(
      `最贵的 ${dearestTests} 个测试（秒）`,
      dearest(tests, dearestTests).map(({ name, ms }) => [name.slice(0, 140), ms / 1000]),
    ),
  ].join('\n\n')
}

/** Sum the tests of each file; the rest of its time is spent in hooks. @param {TestReport} report */
function filesOf({ tests, files }) {
  return files.map(({ file, ms, importMs = 0, environmentMs = 0 }) => {
    const testMs = sum(tests.filter((test) => test.file === file).map((test) => test.ms))
    const hooksMs = Math.max(0, ms - testMs)
    const loadMs = importMs + environmentMs
    return { file, ms: ms + loadMs, testMs, hooksMs, loadMs }
  })
}

/** @param {TestReport} report */
function partTimes(report) {
  const files = filesOf(report)
  const { globalSetupMs } = report
  return [
    ...[files.map(({ testMs }) => testMs), files.map(({ hooksMs }) => hooksMs)].map(sum),
    sum(files.map(({ loadMs }) => loadMs)),
    globalSetupMs,
  ]
    .map(inSeconds)
    .join(' / ')
}

/** @param {ReturnType<typeof filesOf>[number]} file */
function fileTimes({ testMs, hooksMs, loadMs }) {
  return [testMs, hooksMs, loadMs].map(inSeconds).join(' / ')
}

/** @template {{ ms: number }} One @param {One[]} all @param {number} count */
function dearest(all, count) {
  return all.toSorted((left, right) => right.ms - left.ms).slice(0, count)
}

/** @param {string} title @param {[string, number, string?][]} rows */
function table(title, rows) {
  const lines = rows.map(([name, seconds, more = '']) =>
    `${seconds.toFixed(1).padStart(8)}  ${name}  ${more}`.trimEnd(),
  )
  return [title, ...lines].join('\n')
}

/** @param {number} ms */
function inSeconds(ms) {
  return (ms / 1000).toFixed(1)
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0)
}
