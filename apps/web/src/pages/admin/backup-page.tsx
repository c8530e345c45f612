import { ComingPage } from './coming-page.tsx'

/** Copies of everything. */
export function BackupPage() {
  return (
    <ComingPage
      title="数据备份"
      plan="这里将可以立即备份、定时备份、下载、校验和恢复。"
      today="现在请用 PostgreSQL 的 pg_dump 备份数据库：所有数据都在其中。"
    />
  )
}
