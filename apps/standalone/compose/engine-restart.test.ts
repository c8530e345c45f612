import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodes, stillJudging } from '@ceping/contract/error-codes'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Installation, prepareInstallation } from './testing/installation.ts'
import { run } from './testing/run.ts'
import { openStudents } from './testing/students.ts'

/** Others may use an engine that was there before. */
const isOurs = existsSync('/run/ceping-dockerd.pid')

describe.skipIf(!isOurs)('a restart of the Docker engine', () => {
  let installation: Installation
  beforeAll(async () => {
    installation = await prepareInstallation()
    await installation.up()
  })
  afterAll(() => installation.remove())

  it('brings everything back by itself, and loses nothing that was taken in', async () => {
    const students = await openStudents(installation, 20)
    const answering = students.submit(1)
    await students.waitForJudged(3)
    const script = join(inject('sourceFolder'), 'docker/start-engine.sh')
    await run('bash', [script, 'restart'])
    await installation.waitUntilHealthy()
    // Who waited has lost the connection, or the api its database before it could say more.
    const answers = await answering
    const told = answers.filter(({ status, code }) => status !== 0 && code !== 0)
    const codes = [stillJudging.code, errorCodes.DATABASE_UNREACHABLE.code] as number[]
    expect(told.filter(({ code }) => !codes.includes(code))).toEqual([])
    expect(await students.expectJudgedOnce(answers)).toHaveLength(20)
    const [answer] = await students.submit(1)
    expect(answer).toMatchObject({ status: 200, code: 0 })
  })
})
