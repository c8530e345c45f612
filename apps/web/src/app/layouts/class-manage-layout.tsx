import {
  BarChartOutlined,
  BellOutlined,
  FileTextOutlined,
  FormOutlined,
  HomeOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import { ClassShell, type ClassShellEntry } from './class-shell.tsx'

const entries: ClassShellEntry[] = [
  { key: 'home', icon: <HomeOutlined />, title: '首页' },
  { key: 'notices', icon: <BellOutlined />, title: '通知', countsUnread: true },
  { key: 'assignments', icon: <FormOutlined />, title: '作业', owns: ['assignmentsdetails'] },
  { key: 'exams', icon: <FileTextOutlined />, title: '考试', owns: ['examsdetails'] },
  { key: 'grades', icon: <BarChartOutlined />, title: '成绩', owns: ['submissions'] },
  { key: 'members', icon: <TeamOutlined />, title: '成员' },
  { key: 'settings', icon: <SettingOutlined />, title: '设置' },
]

/** Around a teacher's pages of a class. */
export function ClassManageLayout() {
  return <ClassShell base="/classManage" entries={entries} />
}
