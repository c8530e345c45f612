import type * as contract from '@ceping/contract/class'
import type { InputOf } from '@ceping/contract/endpoint'
import { createInviteCode } from '@ceping/db/invite-code'
import type { Context } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { visibleClassWhere } from './class.access.ts'
import { classInclude, viewClass } from './class.view.ts'

/** Create a class with its creator as owner and first teacher; returns the invite code. */
export async function createClass(
  context: Context,
  input: InputOf<typeof contract.createClass>,
): Promise<string> {
  const { db, user } = context
  const inviteCode = createInviteCode()
  const isCreated = await db.$transaction(async (transaction) => {
    const [created] = await transaction.class.createManyAndReturn({
      data: [{ ...input.body, inviteCode, ownerId: user.id }],
      skipDuplicates: true,
    })
    if (created === undefined) return false
    await transaction.classMember.create({
      data: { classId: created.classId, userId: user.id, memberRole: 'teacher' },
    })
    return true
  })
  // Somebody has this code already: draw another.
  return isCreated ? inviteCode : createClass(context, input)
}

/** My classes, the newest first. */
export async function listClasses(context: Context): Promise<contract.ClassView[]> {
  const classes = await context.db.class.findMany({
    where: visibleClassWhere(context.user),
    include: classInclude,
    orderBy: { classId: 'desc' },
  })
  return classes.map((row) => viewClass(context, row))
}

/** One class; 404 for those who are not in it. */
export async function getClass(
  context: Context,
  { params }: InputOf<typeof contract.getClass>,
): Promise<contract.ClassView> {
  const found = await context.db.class.findFirst({
    where: { classId: params.classId, ...visibleClassWhere(context.user) },
    include: classInclude,
  })
  if (found === null) throw new AppError('NOT_FOUND')
  return viewClass(context, found)
}
