import { Service, ServiceLogLevel } from '@ceping/contract/admin/log'
import { AuditAction, AuditObject } from '@ceping/contract/audit'
import { RequestId } from '@ceping/contract/request-id'
import { WallTime } from '@ceping/contract/wire-types'
import { useSearchParams } from 'react-router-dom'
import {
  addressCodec,
  choicePart,
  choicesPart,
  flagPart,
  pagePart,
  schemaPart,
  textPart,
  type ViewOf,
  useAddressView,
} from '../../lib/address-view.ts'

/** What the page shows, as its address has it; empty and null stand for all. */
export const logsView = addressCodec({
  tab: choicePart('tab', ['audit', 'service'], 'audit'),
  // Wall-clock times of the platform.
  from: schemaPart('from', WallTime),
  to: schemaPart('to', WallTime),
  actor: textPart('actor', 50),
  actions: choicesPart('action', AuditAction.options),
  objectType: schemaPart('type', AuditObject),
  objectId: textPart('object', 100),
  // This one, and what is graver.
  level: choicePart('level', ServiceLogLevel.options, 'info'),
  service: schemaPart('service', Service),
  host: textPart('host', 100),
  keyword: textPart('keyword', 100),
  // The newest lines come by themselves.
  isLive: flagPart('live', 'true'),
  page: pagePart,
  // The request whose lines are open.
  requestId: schemaPart('request', RequestId),
})
export type LogsView = ViewOf<typeof logsView>

/** Whether a view leaves anything out. */
export function isFiltered(view: LogsView): boolean {
  const whole = { tab: 'audit', page: 1, isLive: false, requestId: null } as const
  return logsView.write({ ...view, ...whole }) !== ''
}

/** What the page shows: as the address has it, and how to show something else. */
export function useLogsView() {
  const { view, filter, show } = useAddressView(logsView)
  const [, setSearch] = useSearchParams()
  const { from, to } = view
  return {
    view,
    filter,
    /** Shows the other log of the same time. */
    showTab: (tab: LogsView['tab']) => setSearch(logsView.write({ tab, from, to })),
    /** Shows all lines about one request, or none. */
    openRequest: (requestId: string | null) => show({ requestId }),
    /** What the address of another page ends with; older lines do not come by themselves. */
    searchOf: (page: number) => logsView.write({ ...view, page, isLive: false }),
  }
}
