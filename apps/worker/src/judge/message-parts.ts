const kibibyte = 1024
const shownTextLength = 60
const shownReasons = 3

/** Write bytes as MB or KB if that is a whole number. */
export function formatBytes(bytes: number): string {
  if (bytes % kibibyte ** 2 === 0) return `${bytes / kibibyte ** 2} MB`
  return bytes % kibibyte === 0 ? `${bytes / kibibyte} KB` : `${bytes} 字节`
}

/** Write milliseconds as seconds. */
export function formatSeconds(ms: number): string {
  return `${ms / 1000} 秒`
}

/** Shorten a student's text to one line that fits into a sentence. */
export function shorten(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length > shownTextLength ? `${line.slice(0, shownTextLength)}…` : line
}

/** Write a student's text after a colon, without its full stop; empty for no text. */
export function quote(text: string | null): string {
  return text === null || text === '' ? '' : `：${shorten(text).replace(/[。.]$/, '')}`
}

/** Remove the package and the outer class from the name of a Java class. */
export function simpleName(type: string): string {
  return type.split(/[.$]/).at(-1) ?? type
}

/** Write the first sentences, and how many more there are. */
export function listSome(sentences: string[]): string {
  const more = sentences.length - shownReasons
  const shown = sentences.slice(0, shownReasons).join('')
  return more > 0 ? `${shown}另有 ${more} 处，见下方列表。` : shown
}
