import type { DbTransaction } from '@ceping/db/client'
import { escapeHtml } from '../../view/escape-html.ts'

/** A notice that the platform writes, in the name of the user who caused it. */
interface Reminder {
  classId: number
  creatorId: number
  title: string
  /** Plain text. */
  paragraphs: string[]
}

/** As long as a notice's title may be. */
const titleLimit = 100

/** Tell a class by a notice (提醒) what changed without the students' doing. */
export async function remindClass(
  transaction: DbTransaction,
  { title, paragraphs, ...reminder }: Reminder,
): Promise<void> {
  await transaction.classNotice.create({
    data: {
      ...reminder,
      noticeType: '提醒',
      title: title.slice(0, titleLimit).toWellFormed(),
      content: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
    },
  })
}
