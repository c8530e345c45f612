export function TeachingParamsPage() {
  return <h1>教学改进参数管理</h1>
}
