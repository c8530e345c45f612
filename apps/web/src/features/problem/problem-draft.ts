import { z } from 'zod'
import type { ProblemTarget } from './problem-fields.ts'

/** What was typed into the problem dialog and is not saved yet, as this browser keeps it. */
const ProblemDraft = z.object({
  title: z.string(),
  tags: z.array(z.string()),
  description: z.string(),
  code: z.string(),
  /** Which state of the problem the typing began with; null for a new one. */
  version: z.int().nullable(),
})
export type ProblemDraft = z.infer<typeof ProblemDraft>

/** Where a user's draft of a problem, of a copy, or of the next new one of a bank is kept. */
export function problemDraftKey(userId: number, target: ProblemTarget): string {
  return `problem-draft:${userId}:${target.mode}:${subjectIdOf(target)}`
}

function subjectIdOf(target: ProblemTarget): number {
  if (target.mode === 'edit') return target.problem.problemId
  return target.mode === 'copy' ? target.original.problemId : target.problemSetId
}

/** The draft kept under a key; null where there is none. */
export function findProblemDraft(key: string): ProblemDraft | null {
  const stored = localStorage.getItem(key)
  if (stored === null) return null
  try {
    return ProblemDraft.parse(JSON.parse(stored))
  } catch {
    // Written by an older version: it fits no form any more.
    return null
  }
}

/** Keep a draft; null forgets it. */
export function keepProblemDraft(key: string, draft: ProblemDraft | null): void {
  if (draft === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(draft))
}
