import { gateByNames } from '@ceping/contract/scoring-policy'
import { fieldAt, type ParameterChange } from '@ceping/contract/teaching-parameters'
import styles from './change-list.module.css'

/** Parameters that were changed, each with what it was and what it is. */
export function ChangeList({ changes }: { changes: ParameterChange[] }) {
  if (changes.length === 0) return <p className="muted">没有改变任何参数</p>
  return (
    <ul className={styles.changes}>
      {changes.map(({ path, before, after }) => {
        const { title, unit } = fieldAt(path)
        return (
          <li key={path}>
            {title}：<del>{nameValue(path, before, unit)}</del> →{' '}
            <strong>{nameValue(path, after, unit)}</strong>
          </li>
        )
      })}
    </ul>
  )
}

function nameValue(path: string, value: ParameterChange['before'], unit: string): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'string') return gateByNames[value]
  if (value === null) return path.startsWith('judging.') ? '判题机的上限' : '不限'
  return unit === '' ? String(value) : `${value} ${unit}`
}
