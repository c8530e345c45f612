import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { pingServer, useIsServerAway } from '../lib/connection.ts'
import styles from './connection-banner.module.css'

const pingEveryMs = 3_000

/** Says that the server does not answer, asks it again, and reads everything anew when it does. */
export function ConnectionBanner() {
  const queryClient = useQueryClient()
  const isAway = useIsServerAway()
  const readAnew = useEffectEvent(() => void queryClient.invalidateQueries())

  const wasAway = useRef(false)

  // The server's coming and going is outside React.
  useEffect(() => {
    if (!isAway) {
      if (wasAway.current) readAnew()
      return undefined
    }
    wasAway.current = true
    const timer = setInterval(() => void pingServer(), pingEveryMs)
    return () => clearInterval(timer)
  }, [isAway])

  if (!isAway) return null
  return (
    <output className={styles.banner}>
      暂时连接不上服务器，正在自动重试。已输入的内容不会丢失，请不要关闭页面。
    </output>
  )
}
