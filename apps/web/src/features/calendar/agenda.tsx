import { Button, Tag } from 'antd'
import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router-dom'
import { OwnEndTag } from '../../components/own-end-tag.tsx'
import rows from '../../components/rows.module.css'
import { formatRelative } from '../../lib/format.ts'
import { themeColorOf } from '../../lib/theme-colors.ts'
import styles from './calendar.module.css'
import { useSessionUser } from '../../lib/session.ts'
import { isFinished, markPath } from './mark-path.ts'
import { type CalendarMark, sayDay } from './month.ts'

interface AgendaProps {
  /** The day that it is. */
  today: string
  /** By day; days without any are left out. */
  marks: Map<string, CalendarMark[]>
}

/** The dates of a month, day by day, as a list; of the running month it begins with today. */
export function Agenda({ today, marks }: AgendaProps) {
  const [isWhole, setIsWhole] = useState(false)
  const coming = [...marks].filter(([day]) => day >= today)
  const isRunning = coming.length > 0 && coming.length < marks.size
  const shown = isRunning && !isWhole ? coming : [...marks]
  return (
    <div className={styles.days}>
      {isRunning && !isWhole && (
        <div>
          <Button onClick={() => setIsWhole(true)}>
            显示之前 {marks.size - coming.length} 天的安排
          </Button>
        </div>
      )}
      {shown.map(([day, ofDay]) => (
        <section key={day} aria-label={sayDay(day)}>
          <h3 className={day < today ? 'muted' : undefined}>
            {sayDay(day)}
            {day === today && (
              <Tag color="blue" className={rows.type}>
                今天
              </Tag>
            )}
          </h3>
          <ul className={rows.rows}>
            {ofDay.map((mark) => (
              <li key={`${mark.entry.assignmentId} ${mark.word}`}>
                <AgendaRow mark={mark} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function AgendaRow({ mark }: { mark: CalendarMark }) {
  const { entry, time, clock, word } = mark
  const isStudent = useSessionUser()?.userRole === 'student'
  const path = markPath(entry, isStudent)
  const content = (
    <>
      <span className={rows.main}>
        <strong>
          {entry.assignmentTitle}
          <Tag className={rows.type}>{entry.type}</Tag>
          <OwnEndTag end={entry} className={rows.type} />
          {isFinished(entry) && (
            <Tag color="green" className={rows.type}>
              已完成
            </Tag>
          )}
        </strong>
        <span className="muted">
          <span
            className={styles.dot}
            style={{ '--class-color': themeColorOf(entry.themeColor) } as CSSProperties}
          />
          {entry.className}
          {' · '}
          {entry.finishedCount === null || entry.assignmentCondition === '未开始'
            ? `${entry.problemCount} 题`
            : `已完成 ${entry.finishedCount} / ${entry.problemCount} 题`}
        </span>
      </span>
      <span className={styles.when}>
        <strong>
          {clock} {word}
        </strong>
        <span className="muted">{formatRelative(time)}</span>
      </span>
    </>
  )
  return path === null ? (
    <div className={rows.row}>{content}</div>
  ) : (
    <Link className={rows.row} to={path}>
      {content}
    </Link>
  )
}
