export function MembersPage() {
  return <h1>成员管理</h1>
}
