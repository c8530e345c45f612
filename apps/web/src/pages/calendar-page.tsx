import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { EmptyList } from '../components/empty-list.tsx'
import { NotLoaded } from '../components/load-error.tsx'
import { Agenda } from '../features/calendar/agenda.tsx'
import { calendarView } from '../features/calendar/calendar-view.ts'
import { calendarQuery } from '../features/calendar/calendar.api.ts'
import styles from '../features/calendar/calendar.module.css'
import { FeedSection } from '../features/calendar/feed-section.tsx'
import { MonthTable } from '../features/calendar/month-table.tsx'
import { addMonths, marksByDay, sayMonth } from '../features/calendar/month.ts'
import { today } from '../lib/format.ts'
import { useMediaQuery } from '../lib/use-media-query.ts'

/** All homework and exams of all classes of one person, by their dates. */
export function CalendarPage() {
  const [search, setSearch] = useSearchParams()
  const { month: chosen, view } = calendarView.read(search)
  const isWide = useMediaQuery('(min-width: 800px)')
  const day = today()
  const month = chosen || day.slice(0, 'YYYY-MM'.length)
  const dates = useQuery({ ...calendarQuery(month), placeholderData: keepPreviousData })
  const marks = marksByDay(dates.data ?? [])
  const ofMonth = new Map([...marks].filter(([its]) => its.startsWith(month)))

  function show(change: Parameters<typeof calendarView.write>[0]): void {
    const next = { month: chosen, view, ...change }
    setSearch(calendarView.write(next), { replace: true, preventScrollReset: true })
  }

  return (
    <div className={`page ${styles.page}`}>
      <div>
        <h1>日历</h1>
        <div className={styles.bar}>
          <Button
            aria-label="上个月"
            icon={<LeftOutlined />}
            onClick={() => show({ month: addMonths(month, -1) })}
          />
          <h2 aria-live="polite">{sayMonth(month)}</h2>
          <Button
            aria-label="下个月"
            icon={<RightOutlined />}
            onClick={() => show({ month: addMonths(month, 1) })}
          />
          <Button disabled={day.startsWith(month)} onClick={() => show({ month: '' })}>
            今天
          </Button>
          {isWide && (
            <Segmented<typeof view>
              className={styles.end ?? ''}
              aria-label="显示方式"
              value={view}
              options={[
                { value: 'month', label: '月' },
                { value: 'agenda', label: '日程' },
              ]}
              onChange={(next) => show({ view: next })}
            />
          )}
        </div>
        <NotLoaded query={dates} failure="获取日历失败" rows={10} />
        {dates.data !== undefined &&
          (isWide && view === 'month' ? (
            <MonthTable month={month} today={day} marks={marks} />
          ) : (
            <Agenda key={month} today={day} marks={ofMonth} />
          ))}
        {dates.data !== undefined && ofMonth.size === 0 && (
          <EmptyList text="这个月没有开始或截止的作业与考试。" />
        )}
      </div>
      <FeedSection />
    </div>
  )
}
