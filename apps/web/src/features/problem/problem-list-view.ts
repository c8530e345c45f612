import { ProblemUse } from '@ceping/contract/problem'
import { addressCodec, schemaPart, type ViewOf } from '../../lib/address-view.ts'
import { listParts } from '../../lib/list-view.ts'

/** Which part of the problems of a question bank is shown. */
export const problemListView = addressCodec({ ...listParts, use: schemaPart('use', ProblemUse) })
export type ProblemListView = ViewOf<typeof problemListView>

/** Whether a view leaves any problem out. */
export function isFiltered(view: ProblemListView): boolean {
  return problemListView.write({ ...view, page: 1 }) !== ''
}
