import { Button } from 'antd'
import styles from './request-link.module.css'
import { useLogsView } from './logs-view.ts'

/** The id of a request, which opens all lines about it; nothing where there was none. */
export function RequestLink({ requestId }: { requestId: string }) {
  const { openRequest } = useLogsView()
  if (requestId === '') return <span className="muted">—</span>
  return (
    <Button
      type="link"
      size="small"
      className={styles.link}
      aria-label={`${requestId}，查看这个请求的所有记录`}
      onClick={() => openRequest(requestId)}
    >
      {requestId}
    </Button>
  )
}
