import { z } from 'zod'

/**
 * Invisible characters that change the text: controls except tabs and line ends, direction marks
 * (with which `gnp.exe` is shown as `exe.png`), and characters without width.
 */
const hidden = /(?!\r\n)[^\P{Cc}\t\n]|[\u061C\u200B-\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/** Scripts that need joiners between their letters. */
const joined =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]$/u

/** Emoji, which a joiner combines into one picture, as in 👩‍💻. */
const picture = /(?:\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})$/u

function isJoiner(sign: string, before: string): boolean {
  return (
    /[\u200C\u200D]/.test(sign) &&
    (joined.test(before) || (sign === '\u200D' && picture.test(before)))
  )
}

/**
 * Replace invisible characters by their number, such as `⟨U+202E⟩`, unless emoji or a script need
 * them. Applying it twice changes nothing.
 */
export function visibleText(text: string): string {
  return text.replaceAll(hidden, (sign, offset: number) =>
    isJoiner(sign, text.slice(Math.max(0, offset - 4), offset)) ? sign : markOf(sign),
  )
}

function markOf(sign: string): string {
  return `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`
}

/** The same for every text in plain data, including field names. */
function visibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value)
  if (Array.isArray(value)) return value.map(visibleTexts)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [visibleText(name), visibleTexts(part)]),
  )
}

/** A text in an answer that is only shown. */
export const ShownText = z.string().overwrite(visibleText)

/** The same for a record of any fields. */
export const ShownFields = z
  .record(z.string(), z.unknown())
  .overwrite((fields) => visibleTexts(fields) as Record<string, unknown>)
