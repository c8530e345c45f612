export function ManageAssignmentDetailsPage() {
  return <h1>作业题目</h1>
}
export function ManageExamDetailsPage() {
  return <h1>考试题目</h1>
}
