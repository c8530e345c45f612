import { z } from 'zod'

/**
 * Characters that cannot be seen and yet change what is: controls, marks and overrides of the direction
 * of writing (by which `gnp.exe` is read as `exe.png`), and what has no width. Tabs and line ends are
 * what they look like.
 */
const hidden = /(?!\r\n)[^\P{Cc}\t\n]|[\u061C\u200B-\u200F\u2028-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/** Scripts that are not written rightly without joiners between their letters. */
const joined =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]$/u

/** What a joiner makes one picture of, as in 👩‍💻. */
const picture = /(?:\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})$/u

function isJoiner(sign: string, before: string): boolean {
  return (
    /[\u200C\u200D]/.test(sign) &&
    (joined.test(before) || (sign === '\u200D' && picture.test(before)))
  )
}

/**
 * Turn a text that somebody wrote into one that shows all that is in it: what cannot be seen becomes its
 * number, such as `⟨U+202E⟩`, unless emoji or a script need it. Nothing changes the second time.
 */
export function visibleText(text: string): string {
  return text.replaceAll(hidden, (sign, offset: number) =>
    isJoiner(sign, text.slice(Math.max(0, offset - 4), offset)) ? sign : markOf(sign),
  )
}

function markOf(sign: string): string {
  return `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`
}

/** The same of every text in plain data, the names of fields included. */
function visibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value)
  if (Array.isArray(value)) return value.map(visibleTexts)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [visibleText(name), visibleTexts(part)]),
  )
}

/** A text of an answer that is only shown: whatever old rows hold, nothing hides in it. */
export const ShownText = z.string().overwrite(visibleText)

/** The same for fields whose names and contents depend on something else. */
export const ShownFields = z
  .record(z.string(), z.unknown())
  .overwrite((fields) => visibleTexts(fields) as Record<string, unknown>)
