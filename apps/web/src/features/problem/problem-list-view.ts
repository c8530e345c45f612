/** Which problems of a question bank are shown: page and filters, as the address holds them. */
export interface ProblemListView {
  /** Counts from 1. */
  current: number
  title: string
  /** A problem must have all of them. */
  tags: string[]
}

/** Longest tag, and how many a problem may have, as the contract limits them. */
export const tagLimits = { length: 20, count: 10 } as const

/** Read page and filters from an address; whatever the server would refuse is left out. */
export function readProblemListView(search: URLSearchParams): ProblemListView {
  const page = search.get('page') ?? ''
  return {
    current: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    title: (search.get('title') ?? '').slice(0, 100),
    tags: search
      .getAll('tag')
      .filter((tag) => tag.trim() !== '' && tag.length <= tagLimits.length)
      .slice(0, tagLimits.count),
  }
}

/** The query of the address that shows this of a question bank. */
export function writeProblemListView(problemSetId: number, view: ProblemListView): URLSearchParams {
  const search = new URLSearchParams({ bankId: String(problemSetId) })
  if (view.title !== '') search.set('title', view.title)
  for (const tag of view.tags) search.append('tag', tag)
  if (view.current > 1) search.set('page', String(view.current))
  return search
}
