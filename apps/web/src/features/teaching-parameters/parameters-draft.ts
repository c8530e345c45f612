import { TeachingParameters } from '@ceping/contract/teaching-parameters'
import { z } from 'zod'

/** The parameters that somebody began to edit, with their version. */
const Base = z.object({ version: z.int(), parameters: TeachingParameters })
export type ParametersBase = z.infer<typeof Base>

/** Changed parameters that are not saved yet, as this browser keeps them. */
const ParametersDraft = z.object({ base: Base, parameters: TeachingParameters })
export type ParametersDraft = z.infer<typeof ParametersDraft>

function keyOf(userId: number): string {
  return `parameters-draft:${userId}`
}

/** What a user has not saved yet; null where there is nothing. */
export function findParametersDraft(userId: number): ParametersDraft | null {
  const stored = localStorage.getItem(keyOf(userId))
  if (stored === null) return null
  try {
    return ParametersDraft.parse(JSON.parse(stored))
  } catch {
    // Written by an older version: it fits no form any more.
    return null
  }
}

/** Keep a draft; null forgets it. */
export function keepParametersDraft(userId: number, draft: ParametersDraft | null): void {
  if (draft === null) localStorage.removeItem(keyOf(userId))
  else localStorage.setItem(keyOf(userId), JSON.stringify(draft))
}
