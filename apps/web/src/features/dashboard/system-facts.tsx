import type { Dashboard } from '@ceping/contract/admin/dashboard'
import type { ReactNode } from 'react'
import { Section } from '../../components/section.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { formatBytes, formatRelative } from '../../lib/format.ts'
import styles from './system-facts.module.css'

/** What runs here, since when, and how much it has stored. */
export function SystemFacts({ storage, versions, startedAt }: Dashboard) {
  const { product, commit, postgres } = versions
  const facts: [name: string, value: ReactNode][] = [
    ['平台版本', commit === null ? product : `${product}（${commit}）`],
    ['PostgreSQL', postgres],
    [
      '启动时间',
      <span key="time">
        <WallClock time={startedAt} />（{formatRelative(startedAt)}）
      </span>,
    ],
    ['数据库大小', formatBytes(storage.database)],
    ['备份大小', `${formatBytes(storage.backups)}，${storage.backupCount} 个文件`],
  ]
  return (
    <Section title="系统">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
