export function BackupPage() {
  return <h1>数据备份</h1>
}
