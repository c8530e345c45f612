import type * as contract from '@ceping/contract/admin/dashboard'
import { watchOften } from './circumstances.ts'
import type { ExamplesOf } from './example.ts'

export const dashboardExamples = {
  getDashboard: { request: () => ({}) },
  followDashboard: {
    request: () => ({}),
    refusals: { TOO_MANY_REQUESTS: { prepare: watchOften } },
  },
} satisfies ExamplesOf<typeof contract>
