import { useState } from 'react'
import { ClassGrid } from '../../features/class/class-grid.tsx'
import { JoinClassButton } from '../../features/class/join-class-button.tsx'
import { JoinClassModal } from '../../features/class/join-class-modal.tsx'

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
