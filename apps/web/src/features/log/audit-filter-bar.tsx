import { auditActionNames, auditObjectNames, AuditObject } from '@ceping/contract/audit'
import { Select } from 'antd'
import { AddressSearch } from '../../components/address-search.tsx'
import styles from './filter-bar.module.css'
import { TimeFilter } from './time-filter.tsx'
import { useLogsView } from './logs-view.ts'

const actions = Object.entries(auditActionNames).map(([value, label]) => ({
  value: value as keyof typeof auditActionNames,
  label,
}))
const objectTypes = [
  { value: 'all', label: '全部对象' },
  ...Object.entries(auditObjectNames).map(([value, label]) => ({ value, label })),
]

/** Which entries of the audit log to show. */
export function AuditFilterBar() {
  const { view, filter } = useLogsView()
  return (
    <search className={styles.bar}>
      <TimeFilter />
      <div className={styles.text}>
        <AddressSearch
          label="操作人姓名或账号"
          keyword={view.actor}
          onSearch={(actor) => filter({ actor })}
        />
      </div>
      <Select
        className={styles.actions ?? ''}
        aria-label="按操作筛选"
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        placeholder="全部操作"
        optionFilterProp="label"
        value={view.actions}
        options={actions}
        onChange={(actions) => filter({ actions })}
      />
      <Select
        aria-label="按对象筛选"
        value={view.objectType ?? 'all'}
        options={objectTypes}
        onChange={(type) => filter({ objectType: AuditObject.safeParse(type).data ?? null })}
      />
      <div className={styles.text}>
        <AddressSearch
          label="对象编号"
          keyword={view.objectId}
          onSearch={(objectId) => filter({ objectId })}
        />
      </div>
    </search>
  )
}
