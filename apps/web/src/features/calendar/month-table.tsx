import { CheckOutlined } from '@ant-design/icons'
import { type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { themeColorOf } from '../../lib/theme-colors.ts'
import styles from './calendar.module.css'
import { useSessionUser } from '../../lib/session.ts'
import { isFinished, markPath } from './mark-path.ts'
import { type CalendarMark, sayMonth, weekdayNames, weeksOf } from './month.ts'

interface MonthTableProps {
  /** `YYYY-MM`. */
  month: string
  /** The day that it is. */
  today: string
  marks: Map<string, CalendarMark[]>
}

/** A month as a table of days, with what begins and ends on each. */
export function MonthTable({ month, today, marks }: MonthTableProps) {
  return (
    <table className={styles.table} aria-label={sayMonth(month)}>
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={`${styles.day} ${day.startsWith(month) ? '' : styles.other} ${day === today ? styles.today : ''}`}
                aria-current={day === today ? 'date' : undefined}
              >
                <time className={styles.number} dateTime={day}>
                  {day === today && '今天 '}
                  {Number(day.slice(-2))}
                </time>
                <DayMarks marks={marks.get(day) ?? []} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayMarks({ marks }: { marks: CalendarMark[] }) {
  if (marks.length === 0) return null
  return (
    <ul className={styles.marks}>
      {marks.map((mark) => (
        <li key={`${mark.entry.assignmentId} ${mark.word}`}>
          <MarkLink mark={mark}>
            <strong>
              {mark.clock} {mark.word}
            </strong>
            {isFinished(mark.entry) && (
              <>
                {' '}
                <CheckOutlined aria-label="已完成" />
              </>
            )}
            <span className={styles.name}>{mark.entry.assignmentTitle}</span>
          </MarkLink>
        </li>
      ))}
    </ul>
  )
}

function MarkLink({ mark, children }: { mark: CalendarMark; children: ReactNode }) {
  const { entry } = mark
  const isStudent = useSessionUser()?.userRole === 'student'
  const path = markPath(entry, isStudent)
  const common = {
    className: styles.mark,
    style: { '--class-color': themeColorOf(entry.themeColor) } as CSSProperties,
    title: `${entry.assignmentTitle} · ${entry.className}`,
  }
  if (path === null) return <span {...common}>{children}</span>
  return (
    <Link to={path} {...common}>
      {children}
    </Link>
  )
}
