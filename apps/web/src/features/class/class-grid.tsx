import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { ClassCards } from './class-cards.tsx'

/** The classes of a student; `joinButton` is what an empty grid offers. */
export function ClassGrid({ joinButton }: { joinButton: ReactNode }) {
  return (
    <ClassCards
      base="/class"
      searchFrom={9}
      empty={
        <Empty description="还没有加入班级。向任课教师索取邀请码，即可加入。">{joinButton}</Empty>
      }
    />
  )
}
