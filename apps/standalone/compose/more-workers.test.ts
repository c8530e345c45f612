import { stillJudging } from '@ceping/contract/error-codes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Installation, prepareInstallation } from './testing/installation.ts'
import { run } from './testing/run.ts'
import { openStudents } from './testing/students.ts'

let installation: Installation
/** The id of the worker that is killed. */
let victim = ''
beforeAll(async () => {
  installation = await prepareInstallation({ settings: { CEPING_WORKERS: '3' } })
  await installation.up()
})
afterAll(() => installation.remove())

it('has three workers judge, each under a name of its own', async () => {
  const hosts = await installation.query<{ name: string }>(`select name from "JudgeHost"`)
  const ids = await installation.listContainers('worker')
  expect(ids).toHaveLength(3)
  expect(hosts.map(({ name }) => name).toSorted()).toEqual(
    ids.map((id) => id.slice(0, 12)).toSorted(),
  )
})

it('loses none of 50 submissions, and judges none twice, when a worker is killed', async () => {
  const students = await openStudents(installation, 25)
  const answering = students.submit(2)
  await students.waitForJudged(5)
  victim = (await installation.listContainers('worker'))[0] ?? ''
  await run('docker', ['kill', '--signal', 'KILL', victim])
  const answers = await answering
  expect(answers.filter(({ code }) => code !== 0 && code !== stillJudging.code)).toEqual([])
  const rows = await students.expectJudgedOnce(answers)
  expect(rows).toHaveLength(50)
  // What the dead one had begun was begun once more, and nothing else was.
  const again = rows.filter(({ attempts }) => attempts > 1)
  expect(again.length).toBeLessThanOrEqual(2)
  expect(rows.filter(({ attempts }) => attempts > 2)).toEqual([])
})

it('leaves none of the dead worker’s containers at work', async () => {
  const filter = `label=ceping.judge.host=${victim.slice(0, 12)}`
  const listRunning = () => run('docker', ['ps', '--quiet', '--filter', filter])
  await expect.poll(listRunning, { timeout: 60_000 }).toBe('')
})
