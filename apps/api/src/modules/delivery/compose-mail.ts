import { visibleText } from '@ceping/contract/shown-text'
import type { Mail } from '../../outside/mailer.ts'
import { escapeHtml } from '../../view/escape-html.ts'

/** What a mail says; all of it plain text. */
interface MailParts {
  to: string
  subject: string
  paragraphs: string[]
  /** A page to open. */
  link: string | null
  /** Why one gets it, and how to stop it. */
  foot: string[]
}

/** One line, in which nothing hides: a title may be anything that somebody has typed. */
function lineOf(text: string): string {
  return visibleText(text.replaceAll(/\s+/g, ' ')).trim()
}

function htmlOf(line: string): string {
  return `<p>${escapeHtml(line)}</p>`
}

/** Write a mail as text and as HTML, which say the same. */
export function composeMail({ to, subject, paragraphs, link, foot }: MailParts): Mail {
  const body = paragraphs.map(lineOf)
  const end = foot.map(lineOf)
  const text = [...body, ...(link === null ? [] : [link]), '—', ...end].join('\n\n')
  const html = [
    ...body.map(htmlOf),
    ...(link === null ? [] : [`<p><a href="${encodeURI(link)}">${escapeHtml(link)}</a></p>`]),
    '<hr>',
    ...end.map(htmlOf),
  ].join('\n')
  return { to, subject: lineOf(subject), text, html }
}
