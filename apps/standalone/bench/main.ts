import { listJudgeContainers } from './docker.ts'
import { printBaseline, printMachine, printVersions } from './machine.ts'
import { readParts } from './parts.ts'
import { say } from './print.ts'
import { foundSchool } from './school.ts'
import { startQuietStack } from './stack.ts'
import { takeTurns } from './submit.ts'

// `npm run bench:judge [-- part [size] …]`: how fast submissions are judged, beside the plain way to
// judge one, and what that costs. See parts.ts for the parts.

const parts = readParts(process.argv.slice(2))
await printMachine()
const stack = await startQuietStack()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stack.stop().finally(() => process.exit(1)))
}
const workerPid = stack.pidOf('worker')
try {
  await printVersions(stack)
  const school = await foundSchool(stack.url)
  const bench = { stack, school, submit: takeTurns(school) }
  await printBaseline()
  for (const { part, size } of parts) await part.measure(bench, size)
} finally {
  await stack.stop()
  say(`\ncontainers left behind: ${(await listJudgeContainers(workerPid)).length}`)
}
