import * as contract from '@ceping/contract/reminder'
import type { Api } from '../../http/route.ts'
import { getReminderSettings, listReminders, updateReminderSettings } from './reminder.service.ts'

export function reminderRoutes(api: Api): void {
  api.serve(contract.listReminders, listReminders)
  api.serve(contract.getReminderSettings, getReminderSettings)
  api.serve(contract.updateReminderSettings, updateReminderSettings)
}
