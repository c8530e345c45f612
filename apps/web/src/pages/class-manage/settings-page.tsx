export function ManageSettingsPage() {
  return <h1>班级设置</h1>
}
