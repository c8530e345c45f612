import { Tabs } from 'antd'
import { AuditLog } from '../../features/log/audit-log.tsx'
import { RequestDrawer } from '../../features/log/request-drawer.tsx'
import { RequestSearch } from '../../features/log/request-search.tsx'
import { ServiceLog } from '../../features/log/service-log.tsx'
import { type LogsView, useLogsView } from '../../features/log/logs-view.ts'

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
