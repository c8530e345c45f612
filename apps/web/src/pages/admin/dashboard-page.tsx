export function DashboardPage() {
  return <h1>仪表盘</h1>
}
