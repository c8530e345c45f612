import type { Db } from './client.ts'
import { connectionLocks } from './locks.ts'
import { hashPassword } from './password.ts'

/**
 * Give a database without users its first ones: with `demo` the classes, problems and submissions
 * of `prisma/demo`, which a worker then judges; without, the account `admin` with `adminPassword`.
 * All or nothing; several processes may call it at once, and one gets `filled`. A database with
 * users stays as it is.
 */
export async function fillEmptyDatabase(
  db: Db,
  content: { demo: boolean; adminPassword: string },
): Promise<'filled' | 'not-empty'> {
  return db.$transaction(
    async (transaction) => {
      await transaction.$executeRaw`select pg_advisory_xact_lock(${connectionLocks.firstData}::int)`
      if ((await transaction.user.count()) > 0) return 'not-empty'
      if (content.demo) {
        const { insertDemo } = await import('./seed-demo.ts')
        await insertDemo(transaction, new Date())
      } else {
        await transaction.user.create({
          data: {
            userAccount: 'admin',
            passwordHash: await hashPassword(content.adminPassword),
            userRole: 'admin',
            realName: '管理员',
            mustChangePassword: true,
          },
        })
      }
      return 'filled'
    },
    // Several processes may wait for the lock, and the first one writes some hundred rows.
    { maxWait: 10_000, timeout: 60_000 },
  )
}
