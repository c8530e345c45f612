import type { Outside } from '../context/deps.ts'

/** The full address of a page of the web; null where the operator has not said where that is. */
export function linkTo({ publicUrl }: Outside, path: string): string | null {
  return publicUrl === null ? null : `${publicUrl}${path}`
}
