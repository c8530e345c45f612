export function UsersPage() {
  return <h1>用户管理</h1>
}
