import type { NoticeType } from '@ceping/contract/vocabulary'
import styles from './notice-type-tag.module.css'

/** What a notice is about; each type has its own colour (specification, section 9). */
export function NoticeTypeTag({ type }: { type: NoticeType }) {
  return (
    <span className={styles.tag} data-type={type}>
      {type}
    </span>
  )
}
