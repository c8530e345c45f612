import { Notice } from '../components/notice.tsx'

export function TeacherHomePage() {
  return (
    <Notice title="教师端界面尚未提供">
      <p className="muted">
        班级、题库、作业与考试目前通过平台接口管理，界面将在后续版本提供。现在可以打开所教班级题目的链接进行试运行，试运行不计入成绩。
      </p>
    </Notice>
  )
}
