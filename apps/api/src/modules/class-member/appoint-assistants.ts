import type * as contract from '@ceping/contract/class-member'
import type { InputOf } from '@ceping/contract/endpoint'
import type { MemberRole } from '@ceping/contract/vocabulary'
import type { DbTransaction } from '@ceping/db/client'
import { inTransaction } from '@ceping/db/transaction'
import { writeAudit } from '../../audit/audit.ts'
import type { Context } from '../../context/deps.ts'
import { claimTaughtClass, requireOwner } from '../class/class.access.ts'
import { ownersAssistants } from './class-member.service.ts'

interface Account {
  id: number
  userAccount: string
  /** Null where they are no member of the class. */
  memberRole: MemberRole | null
}

/**
 * The teachers with these accounts, locked against deletion and another role, and what they are in
 * the class already. Students are none: what they may call is decided by the role of their account.
 */
async function lockTeachers(
  transaction: DbTransaction,
  classId: number,
  accounts: string[],
): Promise<Map<string, Account>> {
  const teachers = await transaction.$queryRaw<Account[]>`
    select id, "userAccount", (
      select "memberRole" from "ClassMember"
      where "classId" = ${classId} and "userId" = id and "removedAt" is null
    ) as "memberRole"
    from "User"
    where "userAccount" = any (${accounts}::text[]) and "userRole" = 'teacher'
      and "disabledAt" is null and "deletedAt" is null
    for share`
  return new Map(teachers.map((teacher) => [teacher.userAccount, teacher]))
}

async function appoint(transaction: DbTransaction, classId: number, ids: number[]): Promise<void> {
  const asAssistant = { memberRole: 'assistant', removedAt: null, joinedAt: new Date() }
  await transaction.classMember.updateMany({
    where: { classId, userId: { in: ids } },
    data: asAssistant,
  })
  await transaction.classMember.createMany({
    data: ids.map((userId) => ({ classId, userId, ...asAssistant })),
    skipDuplicates: true,
  })
}

/**
 * Make assistants of teachers, by their accounts: also of those who taught the class so far, if that is said.
 * Only its owner and administrators appoint; says what became of each account.
 */
export async function appointAssistants(
  context: Context,
  { body }: InputOf<typeof contract.appointAssistants>,
): Promise<contract.AppointedAssistants> {
  const { classId, fromTeachers } = body
  const accounts = [...new Set(body.userAccounts)]
  return inTransaction(context.db, async (transaction) => {
    const ofClass = await claimTaughtClass(transaction, context.user, classId)
    requireOwner(context.user, ofClass, ownersAssistants)
    const teachers = await lockTeachers(transaction, classId, accounts)
    const report: contract.AppointedAssistants = {
      appointed: [],
      alreadyAssistants: [],
      teaching: [],
      unfit: [],
    }
    const ids: number[] = []
    for (const account of accounts) {
      const teacher = teachers.get(account)
      if (teacher === undefined || teacher.id === ofClass.ownerId) report.unfit.push(account)
      else if (teacher.memberRole === 'assistant') report.alreadyAssistants.push(account)
      else if (teacher.memberRole === 'teacher' && !fromTeachers) report.teaching.push(account)
      else {
        report.appointed.push(account)
        ids.push(teacher.id)
      }
    }
    if (ids.length === 0) return report
    await appoint(transaction, classId, ids)
    await writeAudit(transaction, context, {
      action: 'member.appoint_assistants',
      objectType: 'class',
      objectId: classId,
      after: { userAccounts: report.appointed },
    })
    return report
  })
}
