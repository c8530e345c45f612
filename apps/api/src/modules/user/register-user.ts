import type { DataOf, InputOf } from '@ceping/contract/endpoint'
import type * as contract from '@ceping/contract/user'
import { hashPassword } from '@ceping/db/password'
import { readTeachingParameters } from '@ceping/db/teaching-parameters'
import { inTransaction } from '@ceping/db/transaction'
import { writeAudit } from '../../audit/audit.ts'
import type { VisitorContext } from '../../context/deps.ts'
import { AppError } from '../../refusal/app-error.ts'
import { networkOf } from '../../limits/network-of.ts'
import { countTry, type ThrottleRule } from '../../limits/throttle.ts'
import { auditedFields } from './audit-user.ts'
import { createUser } from './create-user.ts'

/** Several classes may register from one address. */
const triesOfAddress: ThrottleRule = {
  name: 'register-address',
  tries: 200,
  windowMs: 3_600_000,
  reason: '此网络中注册次数过多',
}

/** Whether administrators allow students to register. */
export async function getRegistration({
  db,
}: VisitorContext): Promise<DataOf<typeof contract.getRegistration>> {
  const { isRegistrationOpen } = await readTeachingParameters(db)
  return { isOpen: isRegistrationOpen }
}

/** Register a student's account, where administrators allow it. Returns the id. */
export async function registerUser(
  visitor: VisitorContext,
  { body }: InputOf<typeof contract.registerUser>,
): Promise<number> {
  const { db, ipAddress } = visitor
  const { isRegistrationOpen } = await readTeachingParameters(db)
  if (!isRegistrationOpen) throw new AppError('REGISTRATION_CLOSED')
  await countTry(visitor, [triesOfAddress, networkOf(ipAddress)])
  const { userPassword, ...fields } = body
  // Checked before the password is hashed, which is the expensive part.
  const taken = await db.user.count({ where: { userAccount: fields.userAccount } })
  if (taken > 0) throw new AppError('ACCOUNT_TAKEN')
  const passwordHash = await hashPassword(userPassword)
  return inTransaction(db, async (transaction) => {
    const user = await createUser(transaction, {
      ...fields,
      userRole: 'student',
      passwordHash,
      isSelfRegistered: true,
    })
    await writeAudit(
      transaction,
      { ...visitor, user },
      {
        action: 'user.register',
        objectType: 'user',
        objectId: user.id,
        after: auditedFields(user),
      },
    )
    return user.id
  })
}
