import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CopyOutlined,
  DisconnectOutlined,
  EditOutlined,
  EyeInvisibleOutlined,
  GlobalOutlined,
  MinusCircleOutlined,
  SaveOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { refusalCauseNames } from '@ceping/contract/exam'
import type { Seat, SeatState, Trouble } from '@ceping/contract/invigilation'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { formatRelative } from '../../lib/format.ts'
import styles from './seat-table.module.css'

const states: Record<SeatState, { word: string; icon: ReactNode }> = {
  expected: { word: '未进入', icon: <MinusCircleOutlined /> },
  waiting: { word: '在等候页', icon: <ClockCircleOutlined /> },
  working: { word: '作答中', icon: <EditOutlined /> },
  handed_in: { word: '已交卷', icon: <CheckCircleOutlined /> },
  absent: { word: '缺考', icon: <UserOutlined /> },
}

const troubles: Record<Trouble, { word: string; icon: ReactNode; color: string }> = {
  disconnected: { word: '已断开', icon: <DisconnectOutlined />, color: 'error' },
  elsewhere: { word: refusalCauseNames.elsewhere, icon: <CopyOutlined />, color: 'error' },
  network: { word: refusalCauseNames.network, icon: <GlobalOutlined />, color: 'error' },
  unsaved: { word: '长时间没有保存', icon: <SaveOutlined />, color: 'warning' },
  away: { word: '离开页面', icon: <EyeInvisibleOutlined />, color: 'warning' },
}

/** Where a student is, and what an invigilator should look at: in words and signs, not by colour alone. */
export function SeatTags({ seat }: { seat: Seat }) {
  const { word, icon } = states[seat.state]
  return (
    <span className={styles.tags}>
      <span className={styles.state} data-state={seat.state}>
        {icon} {word}
        {endNote(seat)}
      </span>
      {seat.troubles.map((trouble) => (
        <Tag key={trouble} icon={troubles[trouble].icon} color={troubles[trouble].color}>
          {troubles[trouble].word}
          {trouble === 'away' && seat.awaySince !== null && ` ${formatRelative(seat.awaySince)}`}
        </Tag>
      ))}
    </span>
  )
}

function endNote({ state, endedBy }: Seat): string {
  if (state !== 'handed_in') return ''
  if (endedBy === 'student') return '（自己）'
  return endedBy === 'teacher' ? '（教师）' : '（时间到）'
}
