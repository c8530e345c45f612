import { Outlet } from 'react-router-dom'
import { SiteFooter } from '../../components/site-footer.tsx'
import { ThemeSwitch } from '../../components/theme-switch.tsx'
import styles from './bare-layout.module.css'

/** Around the pages before login: nothing but the page. */
export function BareLayout() {
  return (
    <div className={styles.frame}>
      <div className={styles.corner}>
        <ThemeSwitch />
      </div>
      <main className={styles.main}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
