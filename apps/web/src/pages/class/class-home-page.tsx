import { ClassAgenda } from '../../features/assignment/class-agenda.tsx'
import { LatestNotices } from '../../features/class-notice/latest-notices.tsx'
import { ClassHeader } from '../../features/class/class-header.tsx'
import { useClass } from '../../features/class/use-class.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import styles from './class-home-page.module.css'

/** What the class is, what runs in it now, and what its teachers have to say. */
export function ClassHomePage() {
  const classId = useIdParam('classId')
  const { data: classView } = useClass(classId)
  return (
    <div className={styles.page}>
      <ClassHeader classView={classView} />
      <div className={styles.columns}>
        <ClassAgenda
          classId={classId}
          base="/class"
          nothing="没有进行中或即将开始的作业和考试。教师发布后，会按时间排在这里。"
        />
        <LatestNotices classId={classId} base="/class" hint="教师发布后会显示在这里。" />
      </div>
    </div>
  )
}
