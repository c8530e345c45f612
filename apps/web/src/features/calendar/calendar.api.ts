import {
  getCalendarFeed,
  listCalendar,
  renewCalendarFeed,
  withdrawCalendarFeed,
} from '@ceping/contract/calendar'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { useCall } from '../../lib/use-call.ts'
import { daysShown } from './month.ts'

/** All dates of a month, `YYYY-MM`, as it is shown. */
export function calendarQuery(month: string) {
  const { from, to } = daysShown(month)
  return endpointQuery(listCalendar, { query: { from, to } })
}

/** The secret address of the asking user's calendar. */
export const feedQuery = endpointQuery(getCalendarFeed, {})

/** Give out another address, or take it away. */
export function useFeedCalls() {
  return {
    renew: useCall(renewCalendarFeed, [getCalendarFeed]),
    withdraw: useCall(withdrawCalendarFeed, [getCalendarFeed]),
  }
}
