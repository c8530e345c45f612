import type { AssignmentView } from '@ceping/contract/assignment'
import { useState } from 'react'
import { describeNews } from '../../features/assignment/assignment-news.ts'

/** What has changed of an assignment since the page was opened, or since it was last put away. */
export function useAssignmentNews(assignment: AssignmentView | null) {
  const [seen, setSeen] = useState(assignment)
  const [news, setNews] = useState<string | null>(null)
  // Where it cannot be read any more, the last state stays: it may come back.
  if (assignment !== null && assignment !== seen) {
    const told = seen === null ? null : describeNews(seen, assignment)
    setSeen(assignment)
    if (told !== null) setNews(told)
  }
  return { news, dismiss: () => setNews(null) }
}
