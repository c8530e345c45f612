export function SettingsPage() {
  return <h1>设置</h1>
}
