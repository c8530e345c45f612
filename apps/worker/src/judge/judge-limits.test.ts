import { TeachingParameters } from '@ceping/contract/teaching-parameters'
import type { Db } from '@ceping/db/client'
import { openTestDb } from '@ceping/db/testing'
import { sharedDatabases } from '@ceping/db/testing/shared-databases'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openJudgeLimits } from './judge-limits.ts'

const bounds = {
  compileTimeoutMs: 10_000,
  runTimeoutMs: 20_000,
  analyseTimeoutMs: 10_000,
  mutationTimeoutMs: 30_000,
  outputLimitBytes: 1024 * 1024,
}

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openTestDb(sharedDatabases()))
})
afterAll(() => close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(async () => {
  vi.useRealTimers()
  await db.teachingParameters.deleteMany()
})

const onFault = vi.fn<(fault: unknown) => void>()
const open = (from = db) => openJudgeLimits({ db: from, bounds, onFault })
const ask = (judging: Partial<TeachingParameters['judging']>) =>
  db.teachingParameters.create({ data: { parameters: TeachingParameters.parse({ judging }) } })
function passSeconds(seconds: number) {
  vi.setSystemTime(Date.now() + seconds * 1_000)
}

it('are those of the host until somebody asks for less', async () => {
  const limits = open()
  expect(await limits()).toEqual(bounds)
  await ask({ runSeconds: 2, compileSeconds: 5, outputKib: 64 })
  passSeconds(6)
  expect(await limits()).toEqual({
    compileTimeoutMs: 5_000,
    runTimeoutMs: 2_000,
    analyseTimeoutMs: 10_000,
    mutationTimeoutMs: 30_000,
    outputLimitBytes: 65_536,
  })
})

it('are never more than the host allows', async () => {
  await ask({ runSeconds: 600, compileSeconds: 600, outputKib: 8_192 })
  expect(await open()()).toEqual(bounds)
})

it('stay as they are while the database is away', async () => {
  const away = await openTestDb(sharedDatabases())
  await away.db.teachingParameters.create({
    data: { parameters: TeachingParameters.parse({ judging: { runSeconds: 2 } }) },
  })
  const limits = open(away.db)
  expect((await limits()).runTimeoutMs).toBe(2_000)
  await away.db.$executeRaw`drop table "TeachingParameters"`
  passSeconds(6)
  expect((await limits()).runTimeoutMs).toBe(2_000)
  expect(onFault).toHaveBeenCalledOnce()
  await away.close()
})
