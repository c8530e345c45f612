import type * as contract from '@ceping/contract/class'
import type { InputOf } from '@ceping/contract/endpoint'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { archivedClassWhere, visibleClassWhere } from './class.access.ts'
import { classQuery, viewClass } from './class.view.ts'

/** My classes, the newest first: the active or the archived ones. */
export async function listClasses(
  context: Context,
  { query }: InputOf<typeof contract.listClasses>,
): Promise<contract.ClassView[]> {
  const { db, user } = context
  const where = query.isArchived ? archivedClassWhere(user) : visibleClassWhere(user)
  const classes = await db.class.findMany({
    ...classQuery(user, where),
    orderBy: { classId: 'desc' },
  })
  return classes.map((row) => viewClass(context, row))
}

/** One class; 404 for those who are not in it, and for all once it is archived. */
export async function getClass(
  context: Context,
  { params }: InputOf<typeof contract.getClass>,
): Promise<contract.ClassView> {
  const { db, user } = context
  const where = { classId: params.classId, ...visibleClassWhere(user) }
  const found = await db.class.findFirst(classQuery(user, where))
  if (found === null) throw notFound('班级')
  return viewClass(context, found)
}
