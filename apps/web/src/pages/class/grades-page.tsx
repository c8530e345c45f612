export function GradesPage() {
  return <h1>成绩</h1>
}
