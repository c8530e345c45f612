export function ManageQuestionPage() {
  return <h1>题目管理</h1>
}
