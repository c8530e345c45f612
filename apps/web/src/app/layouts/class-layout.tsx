import {
  BarChartOutlined,
  BellOutlined,
  FileTextOutlined,
  FormOutlined,
  HomeOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { ClassShell, type ClassShellEntry } from './class-shell.tsx'

const entries: ClassShellEntry[] = [
  { key: 'home', icon: <HomeOutlined />, title: '首页' },
  { key: 'notices', icon: <BellOutlined />, title: '通知', countsUnread: true },
  { key: 'assignments', icon: <FormOutlined />, title: '作业', owns: ['assignmentsdetails'] },
  { key: 'exams', icon: <FileTextOutlined />, title: '考试', owns: ['examsdetails'] },
  { key: 'grades', icon: <BarChartOutlined />, title: '成绩' },
  { key: 'settings', icon: <SettingOutlined />, title: '设置' },
]

/** Around a student's pages of a class. */
export function ClassLayout() {
  return <ClassShell base="/class" entries={entries} />
}
