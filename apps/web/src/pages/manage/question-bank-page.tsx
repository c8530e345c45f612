export function QuestionBankPage() {
  return <h1>题库管理</h1>
}
