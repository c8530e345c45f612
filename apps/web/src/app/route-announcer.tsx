import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Says the title of a page that was navigated to, and picks up the focus where what had it has gone
 * with the old page: screen readers notice neither by themselves.
 */
export function RouteAnnouncer({ title = '' }: { title: string | undefined }) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  // The focus is the browser's.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (document.activeElement !== document.body) return
    // In a class the page is the inner one: the outer begins with the menu.
    const content = [...document.querySelectorAll<HTMLElement>('.page-enter')].at(-1)
    const target = content?.querySelector<HTMLElement>('h1') ?? content
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname])

  return <output className="visually-hidden">{title}</output>
}
