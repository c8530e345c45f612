import { Skeleton } from 'antd'
import styles from './home.module.css'

/** Stands where the lists of a home will be. */
export function HomeSkeleton() {
  return (
    <div className={`${styles.columns} ${styles.waiting}`} aria-busy="true">
      {['main', 'side'].map((column) => (
        <div key={column} className={styles.column}>
          {['first', 'second'].map((part) => (
            <Skeleton key={part} active title paragraph={{ rows: 5 }} />
          ))}
        </div>
      ))}
    </div>
  )
}
