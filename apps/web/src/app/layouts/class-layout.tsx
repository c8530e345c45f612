import { FileTextOutlined, FormOutlined, HomeOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Menu } from 'antd'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { LoadError } from '../../components/load-error.tsx'
import { classQuery } from '../../features/class/class.api.ts'
import { themeColorOf } from '../../features/class/theme-colors.ts'
import { useIdParam } from '../../lib/use-id-param.ts'
import styles from './class-layout.module.css'

const entries = [
  { key: 'home', icon: <HomeOutlined />, title: '首页', owns: ['home'] },
  {
    key: 'assignments',
    icon: <FormOutlined />,
    title: '作业',
    owns: ['assignments', 'assignmentsdetails'],
  },
  { key: 'exams', icon: <FileTextOutlined />, title: '考试', owns: ['exams', 'examsdetails'] },
]

/** Around the pages of one class: its name, and the side menu. */
export function ClassLayout() {
  const classId = useIdParam('classId')
  const { pathname } = useLocation()
  const section = pathname.split('/')[3] ?? 'home'
  const selected = entries.find(({ owns }) => owns.includes(section))
  const classView = useQuery(classQuery(classId))

  if (classView.isError) {
    return (
      <div className="page">
        <LoadError title="获取班级信息失败" error={classView.error} onRetry={classView.refetch} />
      </div>
    )
  }
  return (
    <div className={`page ${styles.frame}`}>
      <aside className={styles.side}>
        <div className={styles.name}>
          <span
            className={styles.dot}
            style={{ background: themeColorOf(classView.data?.themeColor ?? 'blue') }}
          />
          <strong>{classView.data?.className ?? '…'}</strong>
          <span className="muted">{classView.data?.teacherName}</span>
        </div>
        <nav aria-label="班级">
          <Menu
            className={styles.menu}
            selectedKeys={selected === undefined ? [] : [selected.key]}
            items={entries.map(({ key, icon, title }) => ({
              key,
              icon,
              label: <Link to={`/class/${classId}/${key}`}>{title}</Link>,
            }))}
          />
        </nav>
      </aside>
      <div key={pathname} className={`${styles.content} page-enter`}>
        <Outlet />
      </div>
    </div>
  )
}
