import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db, DbTransaction } from './client.ts'
import { openTestDb } from './testing.ts'
import { sharedDatabases } from './testing/shared-databases.ts'
import { inTransaction } from './transaction.ts'

type Write = (transaction: DbTransaction, id: number) => Promise<unknown>

const writes: [string, Write][] = [
  [
    'a statement of Prisma',
    (transaction, id) =>
      transaction.user.update({ where: { id }, data: { version: { increment: 1 } } }),
  ],
  [
    'a raw statement',
    (transaction, id) =>
      transaction.$executeRaw`update "User" set version = version + 1 where id = ${id}`,
  ],
]

describe('inTransaction', () => {
  let db: Db, close: () => Promise<void>
  let ids: number[]
  beforeAll(async () => {
    ;({ db, close } = await openTestDb(sharedDatabases()))
  })
  afterAll(() => close())
  beforeEach(async () => {
    const data = ['one', 'two'].map(() => ({
      userAccount: crypto.randomUUID(),
      passwordHash: '-',
      userRole: 'student',
    }))
    const users = await db.user.createManyAndReturn({ data })
    ids = users.map(({ id }) => id)
  })

  it.each(writes)('does the work again when %s ran into a deadlock', async (_name, write) => {
    let begun = 0
    let meet: () => void
    const met = new Promise<void>((resolve) => (meet = resolve))
    const writeBoth = (order: number[]) =>
      inTransaction(db, async (transaction) => {
        const [first = 0, second = 0] = order
        await write(transaction, first)
        // Each now holds what the other wants; whoever comes again finds the way free.
        begun += 1
        if (begun === 2) meet()
        await met
        await write(transaction, second)
      })
    await Promise.all([writeBoth(ids), writeBoth(ids.toReversed())])
    expect(begun).toBe(3)
    const rows = await db.user.findMany({ where: { id: { in: ids } } })
    expect(rows.map(({ version }) => version)).toEqual([3, 3])
  })

  it('gives up on work that conflicts again and again', async () => {
    let tries = 0
    const work = inTransaction(db, async (transaction) => {
      tries += 1
      await transaction.$executeRaw`do $$ begin raise sqlstate '40001'; end $$`
    })
    await expect(work).rejects.toMatchObject({ code: 'P2010' })
    expect(tries).toBe(4)
  })

  it('passes on every other error at once', async () => {
    let tries = 0
    const work = inTransaction(db, async (transaction) => {
      tries += 1
      await transaction.user.update({ where: { id: 0 }, data: { version: 1 } })
    })
    await expect(work).rejects.toMatchObject({ code: 'P2025' })
    expect(tries).toBe(1)
  })
})
