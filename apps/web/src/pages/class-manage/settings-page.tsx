import type { ClassView } from '@ceping/contract/class'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useNavigate } from 'react-router-dom'
import { ClassFacts } from '../../features/class/class-facts.tsx'
import { ClassSettingsForm } from '../../features/class/class-settings-form.tsx'
import { classQuery } from '../../features/class/class.api.ts'
import { DissolveClassButton } from '../../features/class/dissolve-class-button.tsx'
import { InviteCode } from '../../features/class/invite-code.tsx'
import { ResetInviteCodeButton } from '../../features/class/reset-invite-code-button.tsx'
import { useMayDissolve } from '../../features/class/use-dissolve-class.ts'
import { RobotSection } from '../../features/class-robot/robot-section.tsx'
import { classListPath } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import styles from './settings-page.module.css'

/** Everything that a teacher sets about a class. */
export function ManageSettingsPage() {
  const { data: classView } = useQuery(classQuery(useIdParam('classId')))
  return (
    <div className={styles.page}>
      <h1>班级设置</h1>
      {classView === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 14 }} />
      ) : (
        <Settings key={classView.classId} classView={classView} />
      )}
    </div>
  )
}

function Settings({ classView }: { classView: ClassView }) {
  if (classView.isAssistant) {
    return (
      <>
        <ClassFacts classView={classView} />
        <p className="muted">你是这个班级的助教，班级由任课教师设置。</p>
      </>
    )
  }
  return (
    <>
      <ClassFacts classView={classView} />
      <ClassSettingsForm classView={classView} />
      <section>
        <h2>邀请码</h2>
        <p className="muted">学生在“我的班级”中输入它加入班级。泄露后可以重置，旧码立即失效。</p>
        <div className={styles.row}>
          {classView.inviteCode !== null && <InviteCode inviteCode={classView.inviteCode} />}
          <ResetInviteCodeButton classId={classView.classId} />
        </div>
      </section>
      <section>
        <h2>群机器人</h2>
        <RobotSection classId={classView.classId} />
      </section>
      <section>
        <h2>解散班级</h2>
        <Dissolving classView={classView} />
      </section>
    </>
  )
}

function Dissolving({ classView }: { classView: ClassView }) {
  const navigate = useNavigate()
  const mayDissolve = useMayDissolve()
  const role = useSessionUser()?.userRole
  if (!mayDissolve(classView)) {
    return (
      <p className="muted">
        只有班级的负责人（{classView.teacherName}）或管理员可以解散班级；如需解散，请与其联系。
      </p>
    )
  }
  return (
    <>
      <p className="muted">师生都不能再进入班级；数据全部保留，管理员可以恢复。</p>
      <DissolveClassButton
        classView={classView}
        onDissolved={() => void navigate(classListPath(role), { replace: true })}
      />
    </>
  )
}
