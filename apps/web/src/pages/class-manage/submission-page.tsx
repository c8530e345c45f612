export function SubmissionPage() {
  return <h1>提交详情</h1>
}
