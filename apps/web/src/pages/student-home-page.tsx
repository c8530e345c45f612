import dayjs from 'dayjs'
import { Link } from 'react-router-dom'
import { ClassGrid } from '../features/class/class-grid.tsx'
import { JoinClassButton } from '../features/class/join-class-button.tsx'
import { useSessionUser } from '../lib/session.ts'

function greetingAt(hour: number): string {
  if (hour < 6) return '夜深了'
  if (hour < 12) return '早上好'
  return hour < 18 ? '下午好' : '晚上好'
}

/** Where students land: a greeting and the way into their classes. */
export function StudentHomePage() {
  const user = useSessionUser()
  return (
    <div className="page">
      <div className="page-head">
        <div>
          <h1>
            {greetingAt(dayjs().hour())}，{user?.realName}
          </h1>
          <p className="muted">从班级进入作业和考试，打开题目即可编写并提交测试代码。</p>
        </div>
        <Link to="/class">管理我的班级</Link>
      </div>
      <ClassGrid joinButton={<JoinClassButton />} />
    </div>
  )
}
