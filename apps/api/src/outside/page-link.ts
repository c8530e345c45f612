/** The full address of a page of the web; null where the operator has not said where that is. */
export function linkTo({ publicUrl }: { publicUrl: string | null }, path: string): string | null {
  return publicUrl === null ? null : `${publicUrl}${path}`
}
