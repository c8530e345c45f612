import { RequestId } from '@ceping/contract/request-id'
import { Input, Tabs } from 'antd'
import { useToast } from '../../components/toast.tsx'
import { AuditLog } from '../../features/log/audit-log.tsx'
import { type LogsView, useLogsView } from '../../features/log/logs-view.ts'
import { RequestDrawer } from '../../features/log/request-drawer.tsx'
import { ServiceLog } from '../../features/log/service-log.tsx'

/** What people did, and what the processes say. Filters, page and tab stand in the address. */
export function LogsPage() {
  const { view, showTab } = useLogsView()
  return (
    <div className="page">
      <div className="page-head" style={{ marginBottom: 8 }}>
        <h1>日志管理</h1>
        <RequestSearch />
      </div>
      <Tabs
        activeKey={view.tab}
        onChange={(tab) => showTab(tab as LogsView['tab'])}
        destroyOnHidden
        items={[
          { key: 'audit', label: '审计日志', children: <AuditLog /> },
          { key: 'service', label: '服务日志', children: <ServiceLog /> },
        ]}
      />
      <RequestDrawer />
    </div>
  )
}

/** Find all lines about a request whose id somebody was told with an error. */
function RequestSearch() {
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
