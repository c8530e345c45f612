/** So many copied texts are remembered. */
const maxTexts = 50

/** Remembers what was copied in the editors of this page, to tell it from what comes from elsewhere. */
export function createOwnTexts() {
  const texts = new Set<string>()
  return {
    note(text: string): void {
      texts.add(normalize(text))
      const [oldest] = texts
      if (texts.size > maxTexts && oldest !== undefined) texts.delete(oldest)
    },
    has: (text: string) => texts.has(normalize(text)),
  }
}

/** An editor indents what is pasted, and has line ends of its own. */
function normalize(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
