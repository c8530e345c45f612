import { BellOutlined } from '@ant-design/icons'
import type { CalendarEntry } from '@ceping/contract/calendar'
import { assignmentPath } from '@ceping/contract/page-path'
import { reminderDays } from '@ceping/contract/reminder'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router-dom'
import { formatMinute } from '@ceping/contract/time'
import { formatRelative } from '../../lib/format.ts'
import styles from './reminder-bell.module.css'
import { remindersQuery } from './reminder.api.ts'

/** In the header of students: what ends soon and is not finished. */
export function ReminderBell() {
  const navigate = useNavigate()
  const { data: reminders = [], isError } = useQuery(remindersQuery)
  const count = reminders.length
  const nothing = isError ? '暂时读不到提醒' : `${reminderDays} 天内没有要截止而未完成的作业或考试`
  return (
    <Dropdown
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- of the menu, once it has been opened
      autoFocus
      trigger={['click']}
      menu={{
        items: [
          ...(count === 0 ? [{ key: 'nothing', disabled: true, label: nothing }] : []),
          ...reminders.map((entry) => ({
            key: String(entry.assignmentId),
            label: <Reminder entry={entry} />,
            onClick: () => void navigate(assignmentPath('/class', entry)),
          })),
          { type: 'divider' as const },
          { key: 'calendar', label: '打开日历', onClick: () => void navigate('/calendar') },
        ],
      }}
    >
      <Button
        type="text"
        className={styles.bell ?? ''}
        icon={<BellOutlined />}
        aria-label={count === 0 ? '截止提醒' : `截止提醒，${count} 项未完成`}
      >
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {count}
          </span>
        )}
      </Button>
    </Dropdown>
  )
}

function Reminder({ entry }: { entry: CalendarEntry }) {
  const { assignmentTitle, type, className, endTime, problemCount, finishedCount } = entry
  return (
    <span className={styles.entry}>
      <strong>
        {type}《{assignmentTitle}》
      </strong>
      <span>
        {formatRelative(endTime)}截止
        {finishedCount !== null && `，还有 ${problemCount - finishedCount} 题未完成`}
      </span>
      <span className={styles.muted}>
        {formatMinute(endTime)} · {className}
      </span>
    </span>
  )
}
