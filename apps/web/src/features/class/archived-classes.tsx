import { listClasses } from '@ceping/contract/class'
import { useQuery } from '@tanstack/react-query'
import { WallClock } from '../../components/wall-clock.tsx'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import styles from './archived-classes.module.css'

/** A teacher's dissolved classes, quietly; nothing where there are none. */
export function ArchivedClasses() {
  const { data: classes = [] } = useQuery(
    endpointQuery(listClasses, { query: { isArchived: 'true' } }),
  )
  if (classes.length === 0) return null
  return (
    <details className={styles.archived}>
      <summary>已解散的班级（{classes.length}）</summary>
      <p className="muted">数据都还在，师生暂时不能进入；需要恢复时请联系管理员。</p>
      <ul className={styles.list}>
        {classes.map(({ classId, className, classCode, classMemberCount, archivedAt }) => (
          <li key={classId}>
            <span className={styles.name}>{className}</span>
            <span className="muted">{classCode}</span>
            <span className="muted">{classMemberCount} 人</span>
            {archivedAt !== null && (
              <span className="muted">
                解散于 <WallClock time={archivedAt} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
