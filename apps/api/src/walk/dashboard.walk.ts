import type * as contract from '@ceping/contract/admin/dashboard'
import { watchOften } from './circumstances.ts'
import type { WalkOf } from './walk.ts'

export const dashboardWalk = {
  getDashboard: { request: () => ({}) },
  followDashboard: {
    request: () => ({}),
    refusals: { TOO_MANY_REQUESTS: { prepare: watchOften } },
  },
} satisfies WalkOf<typeof contract>
