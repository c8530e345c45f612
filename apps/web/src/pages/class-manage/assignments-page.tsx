export function ManageAssignmentsPage() {
  return <h1>作业管理</h1>
}
export function ManageExamsPage() {
  return <h1>考试管理</h1>
}
