import { z } from 'zod'
import { CalendarEntry } from './calendar.ts'
import { endpoint } from './endpoint.ts'

/** How far ahead deadlines are shown as reminders. */
export const reminderDays = 7

export const listReminders = endpoint('GET', '/api/reminder/list', {
  access: ['student'],
  summary: `${reminderDays} 天内截止、我还没有全部完成的作业与考试，先截止的在前`,
  data: z.array(CalendarEntry),
})

/** How long before a deadline a student may be reminded by mail. */
export const reminderHours = [3, 12, 24, 48, 72] as const

/** How students are reminded who have not said otherwise. */
export const reminderDefaults = { isMailed: true, hoursBefore: 24 } as const

const settingFields = {
  isMailed: z.boolean('请选择是否用邮件提醒').meta({ title: '用邮件提醒' }),
  hoursBefore: z.literal([...reminderHours], '请选择提前的时间').meta({ title: '提前的小时数' }),
}

export const ReminderSettings = z.object({
  ...settingFields,
  /** Where mails go; empty: nowhere. */
  email: z.string(),
  /** Whether the operator has set a mail server: without one, there are no mails. */
  isMailSetUp: z.boolean(),
})
export type ReminderSettings = z.infer<typeof ReminderSettings>

export const getReminderSettings = endpoint('GET', '/api/reminder/getSettings', {
  access: ['student'],
  summary: '我的截止提醒设置',
  data: ReminderSettings,
})

export const updateReminderSettings = endpoint('POST', '/api/reminder/updateSettings', {
  access: ['student'],
  summary: '修改我的截止提醒设置：是否发邮件，提前多久',
  body: z.object(settingFields),
})
