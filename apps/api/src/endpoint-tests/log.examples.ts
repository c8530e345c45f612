import type * as contract from '@ceping/contract/admin/log'
import { fillLine } from './circumstances.ts'
import type { ExamplesOf } from './example.ts'

const isTooMany = { TOO_MANY_REQUESTS: { prepare: fillLine('export-log', 'admin') } }

export const logExamples = {
  listAuditEntries: { request: () => ({ body: { actor: 'a', actions: ['user.add'] } }) },
  exportAuditEntries: {
    request: () => ({ query: { format: 'csv', actions: 'user.add,user.update' } }),
    refusals: isTooMany,
  },
  listServiceLog: { request: () => ({ body: { level: 'warn', service: 'worker' } }) },
  exportServiceLog: {
    request: () => ({ query: { format: 'csv', keyword: 'judged' } }),
    refusals: isTooMany,
  },
} satisfies ExamplesOf<typeof contract>
