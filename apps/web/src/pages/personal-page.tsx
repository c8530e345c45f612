export function PersonalPage() {
  return <h1>个人中心</h1>
}
