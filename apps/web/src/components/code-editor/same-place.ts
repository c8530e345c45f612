/** What a formatter adds or takes away. */
const loose = /[\s(),;]/g

/** Where a place of a text is after formatting: behind, or before, the same letters. Pure. */
export function samePlace(code: string, offset: number, formatted: string): number {
  const before = firmLength(code.slice(0, offset))
  const isBeforeFirm = firmLength(code.charAt(offset)) > 0
  let passed = 0
  let place = 0
  while (place < formatted.length) {
    const length = firmLength(formatted.charAt(place))
    if (passed === before && (!isBeforeFirm || length > 0)) break
    passed += length
    place += 1
  }
  return place
}

function firmLength(text: string): number {
  return text.replaceAll(loose, '').length
}
