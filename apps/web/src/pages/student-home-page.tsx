import type { StudentOverview as Overview } from '@ceping/contract/overview'
import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { useState } from 'react'
import { NotLoaded } from '../components/load-error.tsx'
import { classListQuery } from '../features/class/class.api.ts'
import { JoinClassButton, JoinClassModal } from '../features/class/join-class-modal.tsx'
import { Greeting } from '../features/overview/greeting.tsx'
import { HomeSkeleton } from '../features/overview/home-skeleton.tsx'
import { studentOverviewQuery } from '../features/overview/overview.api.ts'
import { StudentOverview } from '../features/overview/student-overview.tsx'
import { formatRelative, wallTimeNow } from '../lib/format.ts'
import { dueOf } from '../lib/rule-words.ts'

/** Where students land: what is due, how far they have come, and what to do next. */
export function StudentHomePage() {
  const overview = useQuery(studentOverviewQuery)
  const [isJoining, setIsJoining] = useState(false)
  // Only these know where the unread notices are.
  const classes = useQuery(classListQuery)
  const unreadCounts = new Map(
    classes.data?.map(({ classId, unreadNoticeCount }) => [classId, unreadNoticeCount]),
  )
  return (
    <div className="page">
      <Greeting>{overview.data && summaryOf(overview.data)}</Greeting>
      <NotLoaded query={overview} failure="获取首页数据失败">
        <HomeSkeleton />
      </NotLoaded>
      {overview.data?.classes.length === 0 && (
        <Empty description="向任课教师索取 10 位邀请码，用它加入班级；之后的作业、考试和通知都会出现在这里。">
          <JoinClassButton onClick={() => setIsJoining(true)} />
        </Empty>
      )}
      {overview.data !== undefined && overview.data.classes.length > 0 && (
        <StudentOverview overview={overview.data} unreadCounts={unreadCounts} />
      )}
      <JoinClassModal isOpen={isJoining} onClose={() => setIsJoining(false)} />
    </div>
  )
}

function summaryOf({ classes, openAssignments }: Overview): string {
  if (classes.length === 0) return '你还没有加入班级。'
  const [nearest] = openAssignments
  if (nearest === undefined) return '目前没有进行中的作业或考试。'
  const { time, isLate } = dueOf(nearest, wallTimeNow())
  return `${openAssignments.length} 项作业或考试进行中，最近的一项 ${formatRelative(time)}${isLate ? '停止迟交' : '截止'}。`
}
