import {
  Service,
  type ServiceLogEntryView,
  type ServiceLogFormat,
  ServiceLogLevel,
  serviceLogLevelNames,
  serviceNames,
} from '@ceping/contract/admin/log'
import { useQuery } from '@tanstack/react-query'
import { Select, Switch } from 'antd'
import { useId } from 'react'
import { AddressSearch } from '../../components/address-search.tsx'
import { FormatButtons } from '../../components/export-buttons.tsx'
import type { Columns } from '../../components/paged-table.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import barStyles from './filter-bar.module.css'
import { LevelTag } from './level-tag.tsx'
import { LogFields } from './log-fields.tsx'
import styles from './log-table.module.css'
import { LogTable } from './log-table.tsx'
import { downloadServiceLog, serviceLogPageQuery } from './log.api.ts'
import { useLogsView } from './logs-view.ts'
import { RequestLink } from './request-link.tsx'
import { TimeFilter } from './time-filter.tsx'

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
      <span className="cell-lines">
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
      <span className="cell-lines">
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

const levels = ServiceLogLevel.options.map((value) => ({
  value,
  label: value === 'info' ? '全部级别' : `${serviceLogLevelNames[value]}及以上`,
}))
const services = [
  { value: 'all', label: '全部服务' },
  ...Service.options.map((value) => ({ value, label: serviceNames[value] })),
]

/** Which lines of the service log to show, and whether new ones come by themselves. */
function ServiceLogFilterBar() {
  const { view, filter } = useLogsView()
  const liveId = useId()
  const texts = [
    ['keyword', '消息中的关键词'],
    ['host', '主机'],
  ] as const
  return (
    <search className={barStyles.bar}>
      <TimeFilter />
      <Select
        aria-label="按级别筛选"
        value={view.level}
        options={levels}
        onChange={(level) => filter({ level })}
      />
      <Select
        aria-label="按服务筛选"
        value={view.service ?? 'all'}
        options={services}
        onChange={(service) => filter({ service: Service.safeParse(service).data ?? null })}
      />
      {texts.map(([name, label]) => (
        <div key={name} className={barStyles.text}>
          <AddressSearch
            label={label}
            keyword={view[name]}
            onSearch={(text) => filter({ [name]: text })}
          />
        </div>
      ))}
      <span className={barStyles.live}>
        <Switch
          checked={view.isLive}
          aria-labelledby={liveId}
          // The newest lines have no end.
          onChange={(isLive) => filter({ isLive, ...(isLive && { to: null }) })}
        />
        <span id={liveId}>实时显示</span>
      </span>
    </search>
  )
}
