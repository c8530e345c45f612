import type { ReactNode } from 'react'
import { wallTimeNow } from '../../lib/format.ts'
import { useSessionUser } from '../../lib/session.ts'
import styles from './greeting.module.css'

/** By the platform's clock, as all times are. */
function greetingNow(): string {
  const hour = Number(wallTimeNow().slice(11, 13))
  if (hour < 6) return '夜深了'
  if (hour < 12) return '早上好'
  return hour < 18 ? '下午好' : '晚上好'
}

interface GreetingProps {
  /** One line of what matters now; its place is kept while it loads. */
  children: ReactNode
  /** Where one goes from here. */
  actions?: ReactNode
}

/** Head of a home: good morning, and what matters now. */
export function Greeting({ children, actions }: GreetingProps) {
  const user = useSessionUser()
  return (
    <div className="page-head">
      <div>
        <h1>
          {greetingNow()}，{user?.realName}
        </h1>
        <p className="muted">{children ?? '\u00A0'}</p>
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
