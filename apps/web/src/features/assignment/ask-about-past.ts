import { formatMinute } from '@ceping/contract/time'
import type { AssignmentType } from '@ceping/contract/vocabulary'
import { wallTimeNow, wallTimeOfPicker } from '../../lib/format.ts'
import type { AssignmentFields } from './assignment-fields.ts'

/** Whether a new one whose deadline is past is really meant, as a question; null where none is. */
export function askAboutPast(
  { window: [, end] }: Pick<AssignmentFields, 'window'>,
  type: AssignmentType,
): { title: string; content: string; okText: string } | null {
  const endTime = wallTimeOfPicker(end)
  if (endTime >= wallTimeNow()) return null
  return {
    title: `发布已经截止的${type}？`,
    content: `截止时间是 ${formatMinute(endTime)}，学生看到时就已截止。`,
    okText: '仍然发布',
  }
}
