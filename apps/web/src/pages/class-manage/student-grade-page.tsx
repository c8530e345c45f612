export function StudentGradePage() {
  return <h1>学生成绩</h1>
}
