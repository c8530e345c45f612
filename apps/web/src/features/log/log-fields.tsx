import type { ServiceLogEntryView } from '@ceping/contract/admin/log'
import { FieldTable } from './field-table.tsx'
import { LongText } from './long-text.tsx'

/** What a line of the service log says beside its message, by the names that the processes use. */
export function LogFields({ fields }: Pick<ServiceLogEntryView, 'fields'>) {
  const entries = Object.entries(fields)
  if (entries.length === 0) return <p className="muted">这一行没有更多字段</p>
  return (
    <FieldTable
      columns={['内容']}
      rows={entries.map(([name, value]) => ({
        name,
        cells: [<LongText key="value" isCode text={textOf(value)} />],
      }))}
    />
  )
}

/** What fits into a line is one; the lines of an error's stack are lines. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const text = JSON.stringify(value)
  return text.length <= 120 ? text : JSON.stringify(value, null, 2).replaceAll(String.raw`\n`, '\n')
}
