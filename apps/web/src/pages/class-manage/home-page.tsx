export function ManageHomePage() {
  return <h1>班级首页</h1>
}
