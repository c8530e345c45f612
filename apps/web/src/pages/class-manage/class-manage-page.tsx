export function ClassManagePage() {
  return <h1>班级管理</h1>
}
