import { Notice } from '../components/notice.tsx'

export function AdminPage() {
  return (
    <Notice title="后台管理界面尚未提供">
      <p className="muted">
        用户、判题机与参数的管理界面将在后续版本提供。现在可以打开任意题目的链接进行试运行，试运行不计入成绩。
      </p>
    </Notice>
  )
}
