import type { ClassView } from '@ceping/contract/class'
import { Link } from 'react-router-dom'
import { ClassAgenda } from '../../features/assignment/class-agenda.tsx'
import { LatestNotices } from '../../features/class-notice/latest-notices.tsx'
import { ClassHeader } from '../../features/class/class-header.tsx'
import { useClass } from '../../features/class/use-class.ts'
import { InviteCode } from '../../features/class/invite-code.tsx'
import { ResetInviteCodeButton } from '../../features/class/reset-invite-code-button.tsx'
import { useIdParam } from '../../lib/use-id-param.ts'
import layout from '../class/class-home-page.module.css'
import styles from './home-page.module.css'
import { PublishButtons } from './publish-buttons.tsx'

/** The class at a glance for its teachers; assistants are not told to publish. */
export function ManageHomePage() {
  const classId = useIdParam('classId')
  const { data: classView } = useClass(classId)
  const mayPublish = classView?.isAssistant === false
  return (
    <div className={layout.page}>
      <div className={layout.head}>
        <ClassHeader classView={classView} />
        {classView !== undefined && <Bar classView={classView} />}
      </div>
      <div className={layout.columns}>
        <ClassAgenda
          classId={classId}
          base="/classManage"
          nothing={`没有进行中或即将开始的作业和考试。${mayPublish ? '点击上方“发布作业”或“发布考试”开始。' : ''}`}
        />
        <LatestNotices
          classId={classId}
          base="/classManage"
          hint={mayPublish ? '点击上方“发布通知”，告诉学生第一件事。' : ''}
        />
      </div>
    </div>
  )
}

function Bar({ classView }: { classView: ClassView }) {
  const { classId, inviteCode, isAssistant } = classView
  return (
    <div className={styles.bar}>
      <div className={styles.invite}>
        {inviteCode !== null && <InviteCode inviteCode={inviteCode} />}
        {!isAssistant && <ResetInviteCodeButton classId={classId} />}
        <Link to={`/classManage/${classId}/members`}>查看成员</Link>
      </div>
      {!isAssistant && (
        <div className={styles.publish}>
          <PublishButtons classes={[classView]} />
        </div>
      )}
    </div>
  )
}
