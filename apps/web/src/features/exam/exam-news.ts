import type { SittingView } from '@ceping/contract/exam'
import { useState } from 'react'
import { z } from 'zod'
import { formatClock } from '@ceping/contract/time'
import { useSessionUser } from '../../lib/session.ts'

/** What a student has put away of an exam's news. */
const Seen = z.object({ messageId: z.int(), extraMinutes: z.int() })
type Seen = z.infer<typeof Seen>

const nothingSeen: Seen = { messageId: 0, extraMinutes: 0 }

/** One thing that a student must hear of, until it is put away. */
export interface ExamNews {
  key: string
  text: string
  /** What has been seen once it is put away: all before it, too. */
  seen: Seen
}

/** What of a sitting has not been put away, the newest first. */
export function listNews(sitting: SittingView, seen: Seen): ExamNews[] {
  const { messages, extraMinutes, endTime, state } = sitting
  const told = messages
    .filter(({ examMessageId }) => examMessageId > seen.messageId)
    .map(({ examMessageId, text, createTime }) => ({
      key: `message ${examMessageId}`,
      text: `监考消息（${formatClock(createTime)}）：${text}`,
      seen: { ...seen, messageId: examMessageId },
    }))
  const minutes = extraMinutes - seen.extraMinutes
  if (minutes <= 0 || state === 'ended') return told
  const text = `监考教师加时 ${minutes} 分钟，结束时间为 ${formatClock(endTime)}。`
  return [{ key: `time ${extraMinutes}`, text, seen: { ...seen, extraMinutes } }, ...told]
}

/** The news of my sitting; what is put away stays so in this browser. */
export function useExamNews(assignmentId: number, sitting: SittingView) {
  const key = `exam-seen:${useSessionUser()?.id}:${assignmentId}`
  const [seen, setSeen] = useState(() => readSeen(key))
  return {
    news: listNews(sitting, seen),
    putAway: (one: ExamNews) => {
      localStorage.setItem(key, JSON.stringify(one.seen))
      setSeen(one.seen)
    },
  }
}

function readSeen(key: string): Seen {
  try {
    return Seen.parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return nothingSeen
  }
}
