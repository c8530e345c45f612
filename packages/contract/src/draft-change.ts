import { z } from 'zod'

/** One replaced part of a text: from `start` on, `removed` characters became `inserted`. In UTF-16 units. */
export const DraftChange = z.object({
  start: z.int(),
  removed: z.int(),
  inserted: z.string(),
})
export type DraftChange = z.infer<typeof DraftChange>

/** The text after a change. */
export function applyChange(text: string, { start, removed, inserted }: DraftChange): string {
  return text.slice(0, start) + inserted + text.slice(start + removed)
}

/** The text after some changes, from an empty one on. */
export function replay(changes: readonly DraftChange[]): string {
  return changes.reduce(applyChange, '')
}
