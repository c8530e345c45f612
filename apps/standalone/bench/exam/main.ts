import { readEnvironment } from '../../src/env.ts'
import { printBaseline } from '../machine.ts'
import { say } from '../print.ts'
import { startBenchStack } from '../stack.ts'
import { Checks } from './checks.ts'
import { readCounts } from './counts.ts'
import { foundExamClass } from './exam-class.ts'
import { measureLoad } from './load.ts'
import { holdExam } from './trial.ts'

// `npm run bench:exam [-- students [browsers]]`: a whole class sits an exam over HTTP while everything goes wrong, and
// what comes of it is checked; before, what the invigilator's page costs. Takes half an hour.

const { studentCount, browserCount } = readCounts(process.argv.slice(2))
const stack = await startBenchStack({ sandbox: readEnvironment().JUDGE_SANDBOX })
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stack.stop().finally(() => process.exit(1)))
}
const checks = new Checks()
try {
  // The demo's own submissions would be judged meanwhile.
  await stack.db.submission.deleteMany({ where: { judgedAt: null } })
  const examClass = await foundExamClass(stack.url, browserCount + studentCount)
  await printBaseline()
  await measureLoad(stack, examClass)
  await holdExam(stack, examClass, { checks, browserCount })
} finally {
  await stack.stop()
}
say(`\n${checks.failed} checks failed`)
process.exitCode = checks.failed > 0 ? 1 : 0
