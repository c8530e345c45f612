import { Empty } from 'antd'
import { type ReactNode, useState } from 'react'
import { ClassCards } from '../../features/class/class-cards.tsx'
import { JoinClassButton, JoinClassModal } from '../../features/class/join-class-modal.tsx'

/** A student's classes, and the way into another one. */
export function ClassListPage() {
  const [isJoining, setIsJoining] = useState(false)
  const joinButton = <JoinClassButton onClick={() => setIsJoining(true)} />
  return (
    <div className="page">
      <div className="page-head">
        <h1>我的班级</h1>
        {joinButton}
      </div>
      <ClassGrid joinButton={joinButton} />
      <JoinClassModal isOpen={isJoining} onClose={() => setIsJoining(false)} />
    </div>
  )
}

/** The classes of a student; `joinButton` is what an empty grid offers. */
function ClassGrid({ joinButton }: { joinButton: ReactNode }) {
  return (
    <ClassCards
      base="/class"
      searchFrom={9}
      empty={
        <Empty description="还没有加入班级。向任课教师索取邀请码，即可加入。">{joinButton}</Empty>
      }
    />
  )
}
