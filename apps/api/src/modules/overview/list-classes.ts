import type * as contract from '@ceping/contract/class'
import type { InputOf } from '@ceping/contract/endpoint'
import type { Context } from '../../context/deps.ts'
import { listDueNext } from '../assignment/due-next.ts'
import { archivedClassWhere, visibleClassWhere } from '../class/class.access.ts'
import { classQuery, viewClass } from '../class/class.view.ts'

/** My classes with what runs in them, the newest first: the active or the archived ones. */
export async function listClasses(
  context: Context,
  { query }: InputOf<typeof contract.listClasses>,
): Promise<contract.ListedClass[]> {
  const { db, user } = context
  const where = query.isArchived ? archivedClassWhere(user) : visibleClassWhere(user)
  const classes = await db.class.findMany({
    ...classQuery(user, where),
    orderBy: { classId: 'desc' },
  })
  const dueNext = await listDueNext(
    context,
    classes.map(({ classId }) => classId),
  )
  return classes.map((row) =>
    Object.assign(viewClass(context, row), {
      runningAssignment: dueNext.get(row.classId) ?? null,
    }),
  )
}
