export function NoticesPage() {
  return <h1>通知</h1>
}
