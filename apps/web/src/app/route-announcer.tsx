import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pickUpFocus } from '../lib/pick-up-focus.ts'

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
    pickUpFocus()
  }, [pathname])

  return <output className="visually-hidden">{title}</output>
}
