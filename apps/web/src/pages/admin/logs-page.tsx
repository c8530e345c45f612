export function LogsPage() {
  return <h1>日志管理</h1>
}
