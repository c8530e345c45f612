import type { Sort, SortKey } from '@ceping/contract/gradebook-view'

/** Which way a column is sorted first: names and places from the first, points from the most. */
function beginsDescending(key: SortKey): boolean {
  return key !== 'realName' && key !== 'userAccount' && key !== 'rank'
}

/** The sort after a click on a column: the other way round where that is sorted by already. */
export function nextSort(current: Sort, key: SortKey): Sort {
  const isDescending = current.key === key ? !current.isDescending : beginsDescending(key)
  return { key, isDescending }
}
