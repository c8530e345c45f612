const kibibyte = 1024
const shownTextLength = 60
const shownReasons = 3

/** Write bytes as whole MB or KB where they are whole. */
export function formatBytes(bytes: number): string {
  if (bytes % kibibyte ** 2 === 0) return `${bytes / kibibyte ** 2} MB`
  return bytes % kibibyte === 0 ? `${bytes / kibibyte} KB` : `${bytes} 字节`
}

/** Write milliseconds as seconds. */
export function formatSeconds(ms: number): string {
  return `${ms / 1000} 秒`
}

/** Make a text of the student's short enough to stand in a sentence: one line of it. */
export function shorten(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length > shownTextLength ? `${line.slice(0, shownTextLength)}…` : line
}

/** Write a text of the student's after a colon, without its full stop; nothing for nothing. */
export function quote(text: string | null): string {
  return text === null || text === '' ? '' : `：${shorten(text).replace(/[。.]$/, '')}`
}

/** Take the package, and the class around, off the name of a Java class. */
export function simpleName(type: string): string {
  return type.split(/[.$]/).at(-1) ?? type
}

/** Write some sentences one after the other, and how many more there are. */
export function listSome(sentences: string[]): string {
  const more = sentences.length - shownReasons
  const shown = sentences.slice(0, shownReasons).join('')
  return more > 0 ? `${shown}另有 ${more} 处，见下方列表。` : shown
}
