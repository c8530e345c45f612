import type { ReactNode } from 'react'
import plain from '../../components/plain-table.module.css'
import { TableHead } from '../../components/table-head.tsx'
import styles from './field-table.module.css'

interface FieldTableProps {
  /** What the columns beside the name of a field are called. */
  columns: string[]
  rows: { name: string; cells: ReactNode[] }[]
}

/** Fields, each with its name and what there is of it. */
export function FieldTable({ columns, rows }: FieldTableProps) {
  return (
    <table className={`${plain.table} ${styles.fields}`}>
      <TableHead titles={['字段', ...columns]} />
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
