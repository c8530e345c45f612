import { Service, ServiceLogLevel } from '@ceping/contract/admin/log'
import { AuditAction, AuditObject } from '@ceping/contract/audit'
import { RequestId } from '@ceping/contract/request-id'
import { WallTime } from '@ceping/contract/wire-types'
import { readPage } from '../../lib/list-view.ts'

const logsTabs = ['audit', 'service'] as const
export type LogsTab = (typeof logsTabs)[number]

/** What the page shows, as its address has it; empty and null stand for all. */
export interface LogsView {
  tab: LogsTab
  /** Counts from 1. */
  page: number
  /** Wall-clock times of the platform. */
  from: string | null
  to: string | null
  /** Part of the name or the account of who did it. */
  actor: string
  actions: AuditAction[]
  objectType: AuditObject | null
  objectId: string
  /** This one, and what is graver. */
  level: ServiceLogLevel
  service: Service | null
  host: string
  keyword: string
  /** Whether the newest lines come by themselves. */
  isLive: boolean
  /** The request whose lines are open. */
  requestId: string | null
}

/** Longest texts that the server takes. */
const limits = { actor: 50, object: 100, host: 100, keyword: 100 } as const

/** Read an address; whatever the server would refuse is left out. */
export function readLogsView(search: URLSearchParams): LogsView {
  const textOf = (name: keyof typeof limits) => (search.get(name) ?? '').slice(0, limits[name])
  const timeOf = (name: string) => WallTime.safeParse(search.get(name)).data ?? null
  const actions = search.getAll('action')
  return {
    tab: logsTabs.find((tab) => tab === search.get('tab')) ?? 'audit',
    page: readPage(search),
    from: timeOf('from'),
    to: timeOf('to'),
    actor: textOf('actor'),
    actions: AuditAction.options.filter((action) => actions.includes(action)),
    objectType: AuditObject.safeParse(search.get('type')).data ?? null,
    objectId: textOf('object'),
    level: ServiceLogLevel.safeParse(search.get('level')).data ?? 'info',
    service: Service.safeParse(search.get('service')).data ?? null,
    host: textOf('host'),
    keyword: textOf('keyword'),
    isLive: search.get('live') === 'true',
    requestId: RequestId.safeParse(search.get('request')).data ?? null,
  }
}

/** What the address of a view ends with. */
export function searchOfLogs(view: Partial<LogsView>): string {
  const { tab = 'audit', page = 1, actions = [], level = 'info', isLive = false } = view
  const words: [name: string, value: string | null | undefined][] = [
    ['tab', tab === 'audit' ? null : tab],
    ['from', view.from],
    ['to', view.to],
    ['actor', view.actor],
    ...actions.map((action): [string, string] => ['action', action]),
    ['type', view.objectType],
    ['object', view.objectId],
    ['level', level === 'info' ? null : level],
    ['service', view.service],
    ['host', view.host],
    ['keyword', view.keyword],
    ['live', isLive ? 'true' : null],
    ['page', page > 1 ? String(page) : null],
    ['request', view.requestId],
  ]
  return new URLSearchParams(
    words.flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString()
}

/** Whether a view leaves anything out. */
export function isFiltered(view: LogsView): boolean {
  const whole = { tab: 'audit', page: 1, isLive: false, requestId: null } as const
  return searchOfLogs({ ...view, ...whole }) !== ''
}
