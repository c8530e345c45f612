import { z } from 'zod'
import type { SubmissionScope } from '../../features/submission/submission.api.ts'

/** How far something was scrolled, in pixels; null where nobody has scrolled it. */
const ScrollTop = z.number().min(0).nullable()
const Scrolled = z.object({ description: ScrollTop, reference: ScrollTop, code: ScrollTop })
export type Scrolled = z.infer<typeof Scrolled>

export const unscrolled: Scrolled = { description: null, reference: null, code: null }

/** What was seen of a problem when it was left. */
const KeptView = z.object({
  tab: z.enum(['description', 'reference', 'code', 'result']),
  /** Of the left side, where that has room for one at a time. */
  problemTab: z.enum(['description', 'reference']),
  /** The cursor in the draft; null where nobody has put it anywhere. */
  cursor: z.object({ line: z.int().min(1), column: z.int().min(1) }).nullable(),
  // A version before this one kept none.
  scrolled: Scrolled.default(unscrolled),
})
export type KeptView = z.infer<typeof KeptView>

function storageKey({ userId, problemId, assignmentId }: SubmissionScope): string {
  return `view:${userId}:${problemId}:${assignmentId ?? 'trial'}`
}

/** How a problem was seen last in this browser; null where it never was. */
export function findKeptView(scope: SubmissionScope): KeptView | null {
  try {
    return KeptView.parse(JSON.parse(localStorage.getItem(storageKey(scope)) ?? ''))
  } catch {
    // Nothing is kept, or another version kept it.
    return null
  }
}

/** Remember how a problem is seen; where the browser has no room, it is forgotten. */
export function keepView(scope: SubmissionScope, view: KeptView): void {
  try {
    localStorage.setItem(storageKey(scope), JSON.stringify(view))
  } catch {
    // Drafts need the room more.
  }
}
