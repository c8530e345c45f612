import type { exportGradebook } from '@ceping/contract/grade'
import type { RequestOf } from '@ceping/contract/endpoint'
import { type GradebookView, readSort, usualSort, writeSort } from '@ceping/contract/gradebook-view'
import {
  addressCodec,
  choicePart,
  flagPart,
  idsPart,
  pagePart,
  textPart,
} from '../../lib/address-view.ts'

/** How a gradebook is looked at, and which page of it: a file has all of them. */
export type PagedGradebookView = GradebookView & { page: number }

/** The same as its address has it. */
export const gradebookAddress = addressCodec<PagedGradebookView>({
  search: textPart('search', 100),
  isIdleOnly: flagPart('idle', '1'),
  content: choicePart('show', ['coverage', 'mutation'], 'score'),
  foldedIds: idsPart('folded'),
  sort: {
    name: 'sort',
    read: ([written = '']) => readSort(written) ?? usualSort,
    write: (sort) => (writeSort(sort) === writeSort(usualSort) ? [] : [writeSort(sort)]),
  },
  page: pagePart,
})

/** The same as the file of what is seen is asked for. */
export function queryOfView(
  view: GradebookView,
): Omit<RequestOf<typeof exportGradebook>['query'], 'format'> {
  const { search, isIdleOnly, content, foldedIds, sort } = view
  return {
    search,
    isIdleOnly: isIdleOnly ? 'true' : 'false',
    content,
    foldedIds: foldedIds.join(','),
    sort: writeSort(sort),
  }
}
