import { RequestId } from '@ceping/contract/request-id'
import { Input } from 'antd'
import { useToast } from '../../components/toast.tsx'
import { useLogsView } from './logs-view.ts'

/** Find all lines about a request whose id somebody was told with an error. */
export function RequestSearch() {
  const { openRequest } = useLogsView()
  const toast = useToast()
  function find(typed: string): void {
    if (typed.trim() === '') return
    const requestId = RequestId.safeParse(typed.trim().toLowerCase())
    if (requestId.success) openRequest(requestId.data)
    else toast.error('请求编号是 12 到 32 位的数字和字母 a 到 f，请核对')
  }
  return (
    <Input.Search
      style={{ width: 'min(300px, 100%)' }}
      aria-label="按请求编号查找"
      placeholder="按错误提示中的请求编号查找"
      enterButton="查找"
      allowClear
      onSearch={find}
    />
  )
}
