import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { SiteFooter } from '../../components/site-footer.tsx'
import { ThemeSwitch } from '../../components/theme-switch.tsx'
import styles from './bare-layout.module.css'

/** Around the pages before login. */
export function BareLayout() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  )
}

/** Nothing but a page of its own, the theme switch and the footer. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.corner}>
        <ThemeSwitch />
      </div>
      <main className={styles.main}>{children}</main>
      <SiteFooter />
    </div>
  )
}
