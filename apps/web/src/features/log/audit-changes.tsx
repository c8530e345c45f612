import type { AuditEntryView } from '@ceping/contract/admin/log'
import { listChanges, listFields } from '@ceping/contract/admin/audit-text'
import { formatInstant } from '../../lib/format.ts'
import { FieldTable } from './field-table.tsx'
import { LongText } from './long-text.tsx'

/** What an entry of the audit log says of its object: from what to what, or what there was. */
export function AuditChanges({ before, after }: Pick<AuditEntryView, 'before' | 'after'>) {
  if (before !== null && after !== null) return <Differences before={before} after={after} />
  const fields = listFields(before ?? after ?? {}, formatInstant)
  if (fields.length === 0) return <p className="muted">没有记录更多内容</p>
  return (
    <FieldTable
      columns={[before === null ? '内容' : '之前的内容']}
      rows={fields.map(({ name, text }) => ({
        name,
        cells: [<LongText key="text" text={text} />],
      }))}
    />
  )
}

function Differences(fields: Record<'before' | 'after', NonNullable<AuditEntryView['before']>>) {
  const { about, changes, unchangedCount } = listChanges(fields, formatInstant)
  return (
    <>
      {about.length > 0 && <p>{about.map(({ name, text }) => `${name}：${text}`).join('；')}</p>}
      {changes.length > 0 && (
        <FieldTable
          columns={['之前', '之后']}
          rows={changes.map(({ name, before, after }) => ({
            name,
            cells: [<LongText key="before" text={before} />, <LongText key="after" text={after} />],
          }))}
        />
      )}
      {unchangedCount > 0 && (
        <p className="muted">
          {changes.length > 0 ? `另有 ${unchangedCount} 个字段未变` : '所有字段都未变'}
        </p>
      )}
    </>
  )
}
