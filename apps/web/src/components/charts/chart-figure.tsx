import { type ReactNode, Suspense, useId } from 'react'
import { TableHead } from '../table-head.tsx'
import styles from './chart-figure.module.css'

interface ChartFigureProps {
  title: string
  /** What else is to be known of the numbers. */
  note?: ReactNode
  /** Of the drawing, in pixels: kept free while it loads. */
  height: number
  /** Heads and rows of the same numbers as a table, for those who cannot see the drawing. */
  heads: string[]
  rows: { label: string; cells: string[] }[]
  children: ReactNode
}

/** Around a drawing: its title, and its numbers as a table for screen readers. */
export function ChartFigure({ title, note, height, heads, rows, children }: ChartFigureProps) {
  const titleId = useId()
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.caption}>
        <h2 id={titleId}>{title}</h2>
        {note !== undefined && <p className="muted">{note}</p>}
      </figcaption>
      <div className={styles.drawing} style={{ height }} aria-hidden="true">
        <Suspense fallback={null}>{children}</Suspense>
      </div>
      <div className="visually-hidden">
        <table aria-labelledby={titleId}>
          <TableHead titles={heads} />
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {heads.slice(1).map((head, index) => (
                  <td key={head}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
