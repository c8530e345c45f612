import type { ClassNoticeView } from '@ceping/contract/class-notice'
import { isFound } from '@ceping/contract/text-search'

/** The text of a notice's HTML, in one line. Nothing in it runs or loads on the way. */
export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll(
    'p, div, li, h1, h2, h3, h4, h5, h6, pre, tr, td, th, br',
  ))
    block.append(' ')
  return body.textContent.replaceAll(/\s+/g, ' ').trim()
}

/** Whether there is nothing to read: no text that can be seen, and no image. */
export function isBlank(html: string): boolean {
  return !/[^\p{Z}\p{Cc}\p{Cf}]/u.test(textOf(html)) && !html.includes('<img ')
}

/** A notice, and what can be found in it. */
export interface ReadableNotice {
  notice: ClassNoticeView
  text: string
}

/** Take the text out of every notice, once for all searches. */
export function readNotices(notices: ClassNoticeView[]): ReadableNotice[] {
  return notices.map((notice) => ({ notice, text: textOf(notice.content) }))
}

/** The notices that have what was typed in title or text, in any case. */
export function searchNotices(notices: ReadableNotice[], typed: string): ReadableNotice[] {
  return notices.filter(({ notice, text }) => isFound(typed, notice.title, text))
}
