import type { ReactNode } from 'react'
import styles from './focusable-calendar.module.css'

/** For `panelRender` of a picker with times: its scrolling columns can be reached without a mouse. */
export function focusableCalendar(panel: ReactNode): ReactNode {
  return (
    <div className={styles.calendar} ref={makeColumnsFocusable}>
      {panel}
    </div>
  )
}

const columnNames = ['时', '分']

function makeColumnsFocusable(calendar: HTMLElement | null): void {
  const columns = calendar?.querySelectorAll<HTMLElement>('.ant-picker-time-panel-column') ?? []
  for (const [index, column] of [...columns].entries()) {
    column.tabIndex = 0
    column.ariaLabel = columnNames[index] ?? ''
  }
}
