import type { ListedAuditEntry, ServiceLogEntryView } from '@ceping/contract/admin/log'
import { serviceNames, listAuditEntries, listServiceLog } from '@ceping/contract/admin/log'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { LoadError } from '../../components/load-error.tsx'
import { Nothing, Section } from '../../components/section.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { AuditChanges } from './audit-changes.tsx'
import { actionName, actorName, describeObject } from './audit-log.tsx'
import { LevelTag } from './level-tag.tsx'
import { LogFields } from './log-fields.tsx'
import styles from './request-drawer.module.css'
import { useLogsView } from './logs-view.ts'

/** All that both logs have about one request, from its beginning to its end. */
export function RequestDrawer() {
  const { view, openRequest } = useLogsView()
  // While the drawer goes, it shows what it has shown.
  const [shownId, setShownId] = useState(view.requestId ?? '')
  if (view.requestId !== null && view.requestId !== shownId) setShownId(view.requestId)
  return (
    <Drawer
      title={`请求 ${shownId}`}
      size="min(720px, 100vw)"
      open={view.requestId !== null}
      destroyOnHidden
      onClose={() => openRequest(null)}
    >
      {shownId !== '' && <RequestLines requestId={shownId} />}
    </Drawer>
  )
}

/** More than one request ever writes. */
const requestPageSize = 100

function RequestLines({ requestId }: { requestId: string }) {
  const ofRequest = { requestId, pageSize: requestPageSize }
  const entries = useQuery(endpointQuery(listAuditEntries, { body: ofRequest }))
  const lines = useQuery(endpointQuery(listServiceLog, { body: ofRequest }))
  const failed = [entries, lines].find(({ isLoadingError }) => isLoadingError)
  if (failed?.error) {
    return <LoadError title="获取日志失败" error={failed.error} onRetry={failed.refetch} />
  }
  if (entries.data === undefined || lines.data === undefined) {
    return <Skeleton active paragraph={{ rows: 10 }} />
  }
  return (
    <div className={styles.content}>
      <Section title="审计日志">
        {entries.data.records.length === 0 && <Nothing>这个请求没有更改任何内容。</Nothing>}
        {entries.data.records.toReversed().map((entry) => (
          <Entry key={entry.auditEntryId} entry={entry} />
        ))}
      </Section>
      <Section title="服务日志">
        {lines.data.records.length === 0 && (
          <Nothing>没有关于它的记录：成功的请求只写在各进程的标准输出中，记录保留 14 天。</Nothing>
        )}
        {lines.data.records.toReversed().map((line) => (
          <Line key={line.serviceLogEntryId} line={line} />
        ))}
      </Section>
    </div>
  )
}

function Entry({ entry }: { entry: ListedAuditEntry }) {
  const { createTime, before, after } = entry
  return (
    <article className={styles.line}>
      <p>
        <WallClock time={createTime} hasSeconds /> <strong>{actionName(entry)}</strong>
        {` · ${describeObject(entry)} · ${actorName(entry)}`}
      </p>
      <AuditChanges before={before} after={after} />
    </article>
  )
}

function Line({ line }: { line: ServiceLogEntryView }) {
  const { createTime, level, service, host, message, fields } = line
  return (
    <article className={styles.line}>
      <p>
        <WallClock time={createTime} hasSeconds /> <LevelTag level={level} />
        <strong>{message}</strong>
        <span className="muted">{` · ${serviceNames[service]} ${host}`}</span>
      </p>
      <LogFields fields={fields} />
    </article>
  )
}
