import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logOf, reportOf } from './test-run/checks.mjs'
import { readReport } from './test-run/report.mjs'
import { describeTimes } from './test-run/times.mjs'

// `npm run test:times`: print where the time of the last `npm test` went, from its reports.

const dataFolder = join(import.meta.dirname, '../../../.data')
const path = join(dataFolder, 'logs/test-times.json')
if (!existsSync(path)) {
  console.error('没有测试记录：请先运行 npm test。')
  process.exit(1)
}
/** @type {{ parts: { name: string, seconds: number }[], steps: import('./test-run/times.mjs').Step[] }} */
const { parts, steps } = JSON.parse(readFileSync(path, 'utf8'))
const timed = parts.map(({ name, seconds }) => ({
  name,
  seconds,
  report: readReport(reportOf(logOf({ dataFolder }, name))),
}))
console.log(describeTimes(timed, steps))
