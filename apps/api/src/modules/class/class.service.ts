import type * as contract from '@ceping/contract/class'
import type { InputOf } from '@ceping/contract/endpoint'
import type { Context } from '../../context/deps.ts'
import { notFound } from '../../refusal/app-error.ts'
import { visibleClassWhere } from './class.access.ts'
import { classQuery, viewClass } from './class.view.ts'

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
