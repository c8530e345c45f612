import {
  BarChartOutlined,
  BellOutlined,
  FileTextOutlined,
  FormOutlined,
  HomeOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ClassView } from '@ceping/contract/class'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { Notice } from '../../components/notice.tsx'
import { useClass } from '../../features/class/use-class.ts'
import { themeColorOf } from '../../lib/theme-colors.ts'
import { isNotFound } from '../../lib/call-api.ts'
import { type ClassBase, classListPath } from '../../lib/paths.ts'
import { useSessionUser } from '../../lib/session.ts'
import { noId, useIdParam } from '../../lib/use-id-param.ts'
import styles from './class-shell.module.css'
import { SideNav } from './side-nav.tsx'

/** One item of a class's side menu. */
interface ClassShellEntry {
  /** Last segment of its address. */
  key: string
  icon: ReactNode
  title: string
  /** Other segments that lie under it. */
  owns?: string[]
  /** Says how much is new there. */
  counts?: 'unreadNoticeCount' | 'waitingQuestionCount'
}

const grades: ClassShellEntry = {
  key: 'grades',
  icon: <BarChartOutlined />,
  title: '成绩',
  owns: ['submissions'],
}
const entries: ClassShellEntry[] = [
  { key: 'home', icon: <HomeOutlined />, title: '首页' },
  { key: 'notices', icon: <BellOutlined />, title: '通知', counts: 'unreadNoticeCount' },
  { key: 'assignments', icon: <FormOutlined />, title: '作业', owns: ['assignmentsdetails'] },
  { key: 'exams', icon: <FileTextOutlined />, title: '考试', owns: ['examsdetails'] },
  grades,
  { key: 'settings', icon: <SettingOutlined />, title: '设置' },
]
const questions: ClassShellEntry = {
  key: 'questions',
  icon: <QuestionCircleOutlined />,
  title: '得分提问',
  counts: 'waitingQuestionCount',
}
const members: ClassShellEntry = { key: 'members', icon: <TeamOutlined />, title: '成员' }

/** Students find their answers among their grades. */
const studentEntries = entries.with(entries.indexOf(grades), {
  ...grades,
  counts: 'waitingQuestionCount',
})

/** Around a student's pages of a class. */
export function ClassLayout() {
  return <ClassShell base="/class" entries={studentEntries} />
}

/** Around a teacher's pages of a class. */
export function ClassManageLayout() {
  return <ClassShell base="/classManage" entries={entries.toSpliced(-1, 0, questions, members)} />
}

interface ClassShellProps {
  /** What the addresses of its pages begin with. */
  base: ClassBase
  entries: ClassShellEntry[]
}

/** Around the pages of one class: its name, and the side menu. */
function ClassShell({ base, entries }: ClassShellProps) {
  const classId = useIdParam('classId')
  const role = useSessionUser()?.userRole
  const { pathname } = useLocation()
  const section = pathname.split('/')[3] ?? 'home'
  const selected = entries.find(({ key, owns }) => key === section || owns?.includes(section))
  const classView = useClass(classId)

  if (classId === noId || isNotFound(classView.error)) {
    return (
      <Notice title="没有找到这个班级">
        <p className="muted">它可能已经解散，或者你已不在其中。</p>
        <Link to={classListPath(role)}>全部班级</Link>
      </Notice>
    )
  }
  if (classView.isLoadingError) {
    return (
      <div className="page">
        <LoadError title="获取班级信息失败" error={classView.error} onRetry={classView.refetch} />
      </div>
    )
  }
  return (
    <div className={`page ${styles.frame}`}>
      <aside className={styles.side}>
        <ClassName classView={classView.data} />
        <SideNav
          label="班级"
          entries={entries.map(({ key, icon, title, counts }) => ({
            to: `${base}/${classId}/${key}`,
            icon,
            title,
            isCurrent: key === selected?.key,
            unreadCount: counts === undefined ? null : (classView.data?.[counts] ?? 0),
          }))}
        />
      </aside>
      <div key={pathname} className={`${styles.content} page-enter`}>
        {classView.data === undefined ? <Skeleton active paragraph={{ rows: 8 }} /> : <Outlet />}
      </div>
    </div>
  )
}

/** Takes the same room before and after it has loaded. */
function ClassName({ classView }: { classView: ClassView | undefined }) {
  if (classView === undefined) {
    return (
      <div className={styles.name} aria-busy="true">
        <Skeleton active title={false} paragraph={{ rows: 1, width: '80%' }} />
      </div>
    )
  }
  return (
    <div className={styles.name}>
      <span className={styles.dot} style={{ background: themeColorOf(classView.themeColor) }} />
      <strong title={classView.className}>{classView.className}</strong>
      <span className={`${styles.teacher} muted`}>{classView.teacherName}</span>
    </div>
  )
}
