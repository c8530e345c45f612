/** Whether one of the texts holds what was typed, in any case; nothing typed is in every text. */
export function isFound(typed: string, ...texts: string[]): boolean {
  const wanted = typed.trim().toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
