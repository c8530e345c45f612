import { ClassGrid } from '../../features/class/class-grid.tsx'
import { JoinClassButton } from '../../features/class/join-class-button.tsx'

export function ClassListPage() {
  return (
    <div className="page">
      <div className="page-head">
        <h1>我的班级</h1>
        <JoinClassButton />
      </div>
      <ClassGrid joinButton={<JoinClassButton />} />
    </div>
  )
}
