import type { InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/user'
import type { DbTransaction } from '@ceping/db/client'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { asAdmin } from './as-admin.ts'
import { findLoginGuesses, forgetGuesses } from './login-guesses.ts'
import { requireUser } from './manage-users.ts'

/** Forget the wrong passwords at an account: its user logs in without a proof of work. */
export async function unlock(
  transaction: DbTransaction,
  context: Context,
  { id, userAccount }: { id: number; userAccount: string },
): Promise<void> {
  const { times } = context
  const guesses = (await findLoginGuesses({ db: transaction, times }, [userAccount])).get(
    userAccount,
  )
  await forgetGuesses(transaction, userAccount)
  await writeAudit(transaction, context, {
    action: 'user.unlock',
    objectType: 'user',
    objectId: id,
    before: { userAccount, guessCount: guesses?.count ?? 0 },
  })
}

/** The same for administrators, for any account. */
export async function unlockUser(
  context: Context,
  { body }: InputOf<typeof contract.unlockUser>,
): Promise<true> {
  return asAdmin(context, async (transaction) => {
    await unlock(transaction, context, await requireUser(transaction, body.id))
    return true as const
  })
}
