import {
  type ServiceLogEntryView,
  type ServiceLogFormat,
  serviceNames,
} from '@ceping/contract/admin/log'
import { useQuery } from '@tanstack/react-query'
import { FormatButtons } from '../../components/export-buttons.tsx'
import type { Columns } from '../../components/paged-table.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { LevelTag } from './level-tag.tsx'
import { downloadServiceLog, serviceLogPageQuery } from './log.api.ts'
import { LogFields } from './log-fields.tsx'
import { LogTable } from './log-table.tsx'
import styles from './log-table.module.css'
import { RequestLink } from './request-link.tsx'
import { ServiceLogFilterBar } from './service-log-filter-bar.tsx'
import { useLogsView } from './logs-view.ts'

const formats: { format: ServiceLogFormat; label: string }[] = [
  { format: 'csv', label: '导出 CSV' },
  { format: 'jsonl', label: '导出 JSON 行' },
]

/** What the processes say: find it, watch it come, take it along. */
export function ServiceLog() {
  const { view } = useLogsView()
  const lines = useQuery(serviceLogPageQuery(view))
  return (
    <>
      <ServiceLogFilterBar />
      <div className={styles.export}>
        <FormatButtons formats={formats} download={(format) => downloadServiceLog(view, format)} />
      </div>
      <LogTable
        name="服务日志"
        query={lines}
        rowKey="serviceLogEntryId"
        columns={(isWide) => (isWide ? wideColumns : narrowColumns)}
        renderDetails={renderDetails}
      />
    </>
  )
}

function renderDetails({ fields }: ServiceLogEntryView) {
  return (
    <div className={styles.details}>
      <LogFields fields={fields} />
    </div>
  )
}

const wideColumns: Columns<ServiceLogEntryView> = [
  {
    title: '时间',
    dataIndex: 'createTime',
    width: 170,
    render: (time: string) => <WallClock time={time} hasSeconds />,
  },
  { title: '级别', key: 'level', width: 80, render: (_, { level }) => <LevelTag level={level} /> },
  {
    title: '服务和主机',
    key: 'service',
    width: 180,
    render: (_, { service, host }) => (
      <span className={styles.lines}>
        <span>{serviceNames[service]}</span>
        <span className="muted">{host}</span>
      </span>
    ),
  },
  {
    title: '消息',
    dataIndex: 'message',
    render: (message: string) => <span className={styles.message}>{message}</span>,
  },
  {
    title: '请求编号',
    dataIndex: 'requestId',
    width: 156,
    render: (requestId: string) => <RequestLink requestId={requestId} />,
  },
]

/** Where there is no room for columns, all stands together. */
const narrowColumns: Columns<ServiceLogEntryView> = [
  {
    title: '记录',
    key: 'line',
    render: (_, { level, service, host, message, createTime, requestId }) => (
      <span className={styles.lines}>
        <span className={styles.message}>{message}</span>
        <span className={styles.line}>
          <LevelTag level={level} />
          <WallClock time={createTime} hasSeconds />
          <span className="muted">
            {serviceNames[service]} {host}
          </span>
          {requestId !== '' && <RequestLink requestId={requestId} />}
        </span>
      </span>
    ),
  },
]
