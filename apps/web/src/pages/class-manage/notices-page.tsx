export function ManageNoticesPage() {
  return <h1>通知管理</h1>
}
