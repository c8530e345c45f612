export function JudgesPage() {
  return <h1>判题机管理</h1>
}
