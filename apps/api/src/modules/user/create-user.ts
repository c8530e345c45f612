import type { DbTransaction } from '@ceping/db/client'
import type { Prisma, User } from '@ceping/db/types'
import { AppError } from '../../refusal/app-error.ts'

/** Store a user; refuses with ACCOUNT_TAKEN, also when the account is taken at the same moment. */
export async function createUser(
  transaction: DbTransaction,
  fields: Prisma.UserCreateManyInput,
): Promise<User> {
  const [user] = await transaction.user.createManyAndReturn({
    data: [fields],
    skipDuplicates: true,
  })
  if (user === undefined) throw new AppError('ACCOUNT_TAKEN')
  return user
}
