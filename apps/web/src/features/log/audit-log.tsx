import type { ListedAuditEntry } from '@ceping/contract/admin/log'
import { auditActionNames, AuditObject, auditObjectNames } from '@ceping/contract/audit'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { AddressSearch } from '../../components/address-search.tsx'
import { ExportButtons } from '../../components/export-buttons.tsx'
import type { Columns } from '../../components/paged-table.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { AuditChanges } from './audit-changes.tsx'
import barStyles from './filter-bar.module.css'
import styles from './log-table.module.css'
import { LogTable } from './log-table.tsx'
import { auditPageQuery, downloadAuditLog } from './log.api.ts'
import { useLogsView } from './logs-view.ts'
import { RequestLink } from './request-link.tsx'
import { TimeFilter } from './time-filter.tsx'

/** What people did: find it, see what it changed, take it along. */
export function AuditLog() {
  const { view } = useLogsView()
  const isWide = useMediaQuery('(min-width: 1100px)')
  const entries = useQuery(auditPageQuery(view))
  return (
    <>
      <AuditFilterBar />
      <div className={styles.export}>
        <ExportButtons download={(format) => downloadAuditLog(view, format)} />
      </div>
      <LogTable
        name="审计日志"
        query={entries}
        rowKey="auditEntryId"
        columns={(isWide) => (isWide ? wideColumns : narrowColumns)}
        renderDetails={isWide ? renderChanges : renderDetails}
      />
    </>
  )
}

/** What a change is called; a word that only a former version had, as it is. */
export function actionName({ action }: Pick<ListedAuditEntry, 'action'>): string {
  return (auditActionNames as Readonly<Record<string, string>>)[action] ?? action
}

/** What was changed: `班级「软件测试 1 班」(12)`, or `班级 #12` where it is gone. */
export function describeObject({
  objectType,
  objectId,
  objectName,
}: Pick<ListedAuditEntry, 'objectType' | 'objectId' | 'objectName'>): string {
  const name = (auditObjectNames as Readonly<Record<string, string>>)[objectType] ?? objectType
  if (objectName !== null) return `${name}「${objectName}」(${objectId})`
  if (objectId === '' || objectId === objectType) return name
  return `${name} ${/^\d+$/.test(objectId) ? `#${objectId}` : objectId}`
}

/** Who did it; whoever has given no name goes by the account. */
export function actorName({ actor }: Pick<ListedAuditEntry, 'actor'>): string {
  return actor === null ? '系统' : actor.realName.trim() || actor.userAccount
}

function Actor({ actor }: Pick<ListedAuditEntry, 'actor'>) {
  if (actor === null) return <span className="muted">{actorName({ actor })}</span>
  return (
    <span className="cell-lines">
      <span>{actorName({ actor })}</span>
      <span className="muted">{actor.userAccount}</span>
    </span>
  )
}

function renderChanges({ before, after }: ListedAuditEntry) {
  return (
    <div className={styles.details}>
      <AuditChanges before={before} after={after} />
    </div>
  )
}

/** With what else has no column. */
function renderDetails(entry: ListedAuditEntry) {
  return (
    <>
      {renderChanges(entry)}
      {entry.ipAddress !== '' && <p className="muted">来自 {entry.ipAddress}</p>}
    </>
  )
}

const wideColumns: Columns<ListedAuditEntry> = [
  {
    title: '时间',
    dataIndex: 'createTime',
    width: 170,
    render: (time: string) => <WallClock time={time} hasSeconds />,
  },
  {
    title: '操作人',
    key: 'actor',
    width: 150,
    render: (_, { actor }) => <Actor actor={actor} />,
  },
  { title: '操作', key: 'action', width: 180, render: (_, entry) => actionName(entry) },
  { title: '对象', key: 'object', render: (_, entry) => describeObject(entry) },
  { title: '来源地址', dataIndex: 'ipAddress', width: 150 },
  {
    title: '请求编号',
    dataIndex: 'requestId',
    width: 156,
    render: (requestId: string) => <RequestLink requestId={requestId} />,
  },
]

/** Where there is no room for columns, all stands together. */
const narrowColumns: Columns<ListedAuditEntry> = [
  {
    title: '记录',
    key: 'entry',
    render: (_, entry) => (
      <span className="cell-lines">
        <strong>
          {actionName(entry)} · {describeObject(entry)}
        </strong>
        <span className={styles.line}>
          <WallClock time={entry.createTime} hasSeconds />
          <span className="muted">{actorName(entry)}</span>
          {entry.requestId !== '' && <RequestLink requestId={entry.requestId} />}
        </span>
      </span>
    ),
  },
]

const actions = Object.entries(auditActionNames).map(([value, label]) => ({
  value: value as keyof typeof auditActionNames,
  label,
}))
const objectTypes = [
  { value: 'all', label: '全部对象' },
  ...Object.entries(auditObjectNames).map(([value, label]) => ({ value, label })),
]

/** Which entries of the audit log to show. */
function AuditFilterBar() {
  const { view, filter } = useLogsView()
  return (
    <search className={barStyles.bar}>
      <TimeFilter />
      <div className={barStyles.text}>
        <AddressSearch
          label="操作人姓名或账号"
          keyword={view.actor}
          onSearch={(actor) => filter({ actor })}
        />
      </div>
      <Select
        className={barStyles.actions ?? ''}
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
      <div className={barStyles.text}>
        <AddressSearch
          label="对象编号或名称"
          keyword={view.objectId}
          onSearch={(objectId) => filter({ objectId })}
        />
      </div>
    </search>
  )
}
