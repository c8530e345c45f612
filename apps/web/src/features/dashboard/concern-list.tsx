import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import type { Concern } from '@ceping/contract/admin/dashboard'
import { Link } from 'react-router-dom'
import rows from '../../components/rows.module.css'
import { Section } from '../../components/section.tsx'
import styles from './concern-list.module.css'
import { describeConcern } from './describe-concern.ts'

/** What has to be looked after, each with the way to where that is done. */
export function ConcernList({ concerns }: { concerns: Concern[] }) {
  return (
    <Section title="需要处理">
      {concerns.length === 0 ? (
        <p className={styles.well}>
          <CheckCircleOutlined aria-hidden />
          一切正常，没有需要处理的事项。
        </p>
      ) : (
        <ul className={rows.rows}>
          {concerns.map((concern) => {
            const { text, hint, page } = describeConcern(concern)
            return (
              <li key={text}>
                <Link className={rows.row} to={page.path}>
                  <span className={rows.main}>
                    <strong>
                      <WarningOutlined className={styles.icon} aria-hidden />
                      {text}
                    </strong>
                    <span className="muted">{hint}</span>
                  </span>
                  <span className="muted">{page.title}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
