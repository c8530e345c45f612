import * as contract from '@ceping/contract/calendar'
import type { Api } from '../../http/route.ts'
import { listCalendar } from './calendar.service.ts'
import { getCalendarFeed, renewCalendarFeed, withdrawCalendarFeed } from './feed-address.ts'
import { readCalendarFeed } from './read-feed.ts'

export function calendarRoutes(api: Api): void {
  api.serve(contract.listCalendar, listCalendar)
  api.serve(contract.getCalendarFeed, getCalendarFeed)
  api.serve(contract.renewCalendarFeed, renewCalendarFeed)
  api.serve(contract.withdrawCalendarFeed, withdrawCalendarFeed)
  api.servePublicFile(contract.readCalendarFeed, readCalendarFeed)
}
