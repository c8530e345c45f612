import type { TeacherOverview as Overview } from '@ceping/contract/overview'
import { useQuery } from '@tanstack/react-query'
import { Empty } from 'antd'
import { useState } from 'react'
import { NotLoaded } from '../components/load-error.tsx'
import { classListQuery } from '../features/class/class.api.ts'
import { CreateClassButton, CreateClassModal } from '../features/class/create-class-modal.tsx'
import { Greeting } from '../features/overview/greeting.tsx'
import { HomeSkeleton } from '../features/overview/home-skeleton.tsx'
import { teacherOverviewQuery } from '../features/overview/overview.api.ts'
import { TeacherOverview } from '../features/overview/teacher-overview.tsx'
import { PublishButtons } from './class-manage/publish-buttons.tsx'

/** Where teachers land: how their classes stand, and what to do about it. */
export function TeacherHomePage() {
  const overview = useQuery(teacherOverviewQuery)
  const { data: classes = [] } = useQuery(classListQuery)
  const [isCreating, setIsCreating] = useState(false)
  return (
    <div className="page">
      <Greeting
        actions={
          <>
            <CreateClassButton onClick={() => setIsCreating(true)} />
            <PublishButtons classes={classes.filter((one) => !one.isAssistant)} />
          </>
        }
      >
        {overview.data && summaryOf(overview.data)}
      </Greeting>
      <NotLoaded query={overview} failure="获取首页数据失败">
        <HomeSkeleton />
      </NotLoaded>
      {overview.data?.classes.length === 0 && (
        <Empty description="先创建一个班级，把邀请码发给学生；他们的提交和覆盖率会汇总在这里。" />
      )}
      {overview.data !== undefined && overview.data.classes.length > 0 && (
        <TeacherOverview overview={overview.data} />
      )}
      <CreateClassModal isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </div>
  )
}

function summaryOf({ classes }: Overview): string {
  if (classes.length === 0) return '你还没有任教的班级。'
  const submissionCount = classes.reduce((sum, one) => sum + one.submissionCountToday, 0)
  const openCount = classes.reduce((sum, one) => sum + one.openAssignmentCount, 0)
  const work = openCount === 0 ? '没有进行中的作业或考试' : `${openCount} 项作业或考试进行中`
  return `今天收到 ${submissionCount} 次提交，${work}。`
}
