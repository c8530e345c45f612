import {
  getReminderSettings,
  listReminders,
  updateReminderSettings,
} from '@ceping/contract/reminder'
import { minuteMs } from '@ceping/contract/time'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { useCall } from '../../lib/use-call.ts'

/** What ends soon and is not finished; time alone changes it. */
export const remindersQuery = {
  ...endpointQuery(listReminders, {}),
  refetchInterval: 5 * minuteMs,
}

/** How the asking student wants to be reminded. */
export const reminderSettingsQuery = endpointQuery(getReminderSettings, {})

/** Changes that. */
export function useUpdateReminderSettings() {
  return useCall(updateReminderSettings, [getReminderSettings])
}
