import type { AssignmentView } from '@ceping/contract/assignment'
import { formatMinute } from '@ceping/contract/time'
import { parseWallTime } from '../../lib/format.ts'

type Seen = Pick<
  AssignmentView,
  'type' | 'assignmentCondition' | 'startTime' | 'endTime' | 'problemCount'
>

/** Say what has changed of an assignment for somebody who is working on it; null where nothing has. */
export function describeNews(before: Seen, after: Seen): string | null {
  const news = [windowNews(before, after), problemNews(before, after)].filter((one) => one !== null)
  return news.length === 0 ? null : news.join('')
}

function windowNews(before: Seen, after: Seen): string | null {
  const { type, assignmentCondition, endTime } = after
  const end = formatMinute(endTime)
  const wasOver = before.assignmentCondition === '已结束'
  if (assignmentCondition === '已结束') {
    return wasOver ? null : `${type}已截止，不能再提交；你写的内容已保留。`
  }
  if (wasOver) return `${type}已重新开放，截止时间为 ${end}，可以继续提交。`
  if (before.endTime === endTime) return null
  const isLater = parseWallTime(endTime).isAfter(parseWallTime(before.endTime))
  return `截止时间已${isLater ? '延后' : '提前'}到 ${end}。`
}

function problemNews(before: Seen, after: Seen): string | null {
  const count = after.problemCount - before.problemCount
  return count > 0 ? `教师新加入了 ${count} 道题目，可用“上一题”“下一题”打开。` : null
}
