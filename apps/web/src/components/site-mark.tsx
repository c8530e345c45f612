import { site } from '../config/site.ts'
import styles from './site-mark.module.css'

/** The site's sign and name. */
export function SiteMark() {
  return (
    <span className={styles.mark}>
      <img src="/favicon.svg" width={24} height={24} alt="" />
      <span>{site.name}</span>
    </span>
  )
}
