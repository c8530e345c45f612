export function GradebookPage() {
  return <h1>成绩册</h1>
}
