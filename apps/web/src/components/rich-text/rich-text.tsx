import { visibleText } from '@ceping/contract/shown-text'
import styles from './rich-text.module.css'

/**
 * Shows HTML that somebody wrote in a RichTextEditor.
 *
 * `dangerouslySetInnerHTML` is right here, and only here: the API lets nothing but an allow-list of
 * elements and attributes through when such HTML is written, so what it answers cannot run or load
 * anything, and the content security policy stops what should ever slip by. To clean it once more
 * would bring a second allow-list that drifts away from the first.
 */
export function RichText({ html }: { html: string }) {
  return (
    <div
      ref={letKeyboardScroll}
      className={styles.text}
      // oxlint-disable-next-line react/no-danger -- cleaned by the API, see above
      dangerouslySetInnerHTML={{ __html: visibleText(html) }}
    />
  )
}

/** Wide code and tables scroll by themselves: by keyboard, too. */
function letKeyboardScroll(text: HTMLDivElement | null): void {
  for (const box of text?.querySelectorAll<HTMLElement>('pre, table') ?? []) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
  }
}
