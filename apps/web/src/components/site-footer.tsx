import { site } from '../config/site.ts'
import { siteSettings } from '../lib/site-settings.ts'
import styles from './site-footer.module.css'

/** Filing number and developer credit, the same under every page. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <a href={site.filingUrl} target="_blank" rel="noreferrer">
        {siteSettings().filingNumber}
      </a>
      <span>{site.developerCredit}</span>
    </footer>
  )
}
