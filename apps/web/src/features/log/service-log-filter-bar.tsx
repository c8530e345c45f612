import {
  Service,
  ServiceLogLevel,
  serviceLogLevelNames,
  serviceNames,
} from '@ceping/contract/admin/log'
import { Select, Switch } from 'antd'
import { useId } from 'react'
import { AddressSearch } from '../../components/address-search.tsx'
import styles from './filter-bar.module.css'
import { TimeFilter } from './time-filter.tsx'
import { useLogsView } from './logs-view.ts'

const levels = ServiceLogLevel.options.map((value) => ({
  value,
  label: value === 'info' ? '全部级别' : `${serviceLogLevelNames[value]}及以上`,
}))
const services = [
  { value: 'all', label: '全部服务' },
  ...Service.options.map((value) => ({ value, label: serviceNames[value] })),
]

/** Which lines of the service log to show, and whether new ones come by themselves. */
export function ServiceLogFilterBar() {
  const { view, filter } = useLogsView()
  const liveId = useId()
  const texts = [
    ['keyword', '消息中的关键词'],
    ['host', '主机'],
  ] as const
  return (
    <search className={styles.bar}>
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
        <div key={name} className={styles.text}>
          <AddressSearch
            label={label}
            keyword={view[name]}
            onSearch={(text) => filter({ [name]: text })}
          />
        </div>
      ))}
      <span className={styles.live}>
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
