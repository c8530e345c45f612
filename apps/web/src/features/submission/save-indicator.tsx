import {
  CheckCircleOutlined,
  CloudUploadOutlined,
  DisconnectOutlined,
  FormOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { formatClockSecond } from '@ceping/contract/time'
import styles from './save-indicator.module.css'
import type { DraftState } from './use-draft.ts'

interface SaveIndicatorProps {
  state: DraftState
  /** When the server stored it last; null where it never has. */
  savedTime: string | null
  /** Problems whose text is still only in this browser. */
  unsentCount: number
}

/** Where everything is kept that was written in an exam; always there, and always true. */
export function SaveIndicator({ state, savedTime, unsentCount }: SaveIndicatorProps) {
  const isWorse = state === 'refused' || state === 'unkept'
  const shown = !isWorse && unsentCount > 0 ? 'local-only' : state
  const { icon, text, tone } = words[shown](savedTime)
  return (
    <output className={styles.state} data-tone={tone}>
      {icon} {text}
    </output>
  )
}

interface Words {
  icon: ReactNode
  text: string
  tone: 'quiet' | 'good' | 'bad'
}

const words: Record<DraftState, (savedTime: string | null) => Words> = {
  untouched: () => ({ icon: <FormOutlined />, text: '这道题还没有作答', tone: 'quiet' }),
  saving: () => ({ icon: <CloudUploadOutlined />, text: '正在保存…', tone: 'quiet' }),
  saved: (time) => ({
    icon: <CheckCircleOutlined />,
    text: `保存于 ${time === null ? '' : formatClockSecond(time)}`,
    tone: 'good',
  }),
  'local-only': () => ({
    icon: <DisconnectOutlined />,
    text: '网络中断，已存于本机，恢复后自动上传',
    tone: 'bad',
  }),
  refused: () => ({
    icon: <WarningOutlined />,
    text: '服务器没有接受，已存于本机，监考教师有一份副本',
    tone: 'bad',
  }),
  unkept: () => ({
    icon: <WarningOutlined />,
    text: '还没有保存：网络中断，浏览器的空间也满了。请不要关闭此页',
    tone: 'bad',
  }),
}
