/** Which problems of an assignment are shown: page and filters, as the address holds them. */
export interface ProblemView {
  /** Counts from 1. */
  page: number
  title: string
  /** A problem must have all of them. */
  tags: string[]
}

/** Read page and filters from an address; whatever the server would refuse is left out. */
export function readProblemView(search: URLSearchParams): ProblemView {
  const page = search.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    title: (search.get('title') ?? '').slice(0, 100),
    tags: search
      .getAll('tags')
      .filter((tag) => tag.trim() !== '' && tag.length <= 20)
      .slice(0, 10),
  }
}

/** Put page and filters into an address, and leave the rest of its query as it is. */
export function writeProblemView(
  search: URLSearchParams,
  { page, title, tags }: ProblemView,
): URLSearchParams {
  const written = new URLSearchParams(search)
  for (const name of ['page', 'title', 'tags']) written.delete(name)
  if (page > 1) written.set('page', String(page))
  if (title !== '') written.set('title', title)
  for (const tag of tags) written.append('tags', tag)
  return written
}
