import type { ClassView } from '@ceping/contract/class'
import { FactList, type Facts } from '../../components/fact-list.tsx'
import { WallClock } from '../../components/wall-clock.tsx'

interface ClassFactsProps {
  classView: ClassView
  /** What somebody is told who cannot edit it. */
  further?: Facts
}

/** What nobody edits about a class, as a list of facts. */
export function ClassFacts({ classView, further }: ClassFactsProps) {
  const { classId, createTime, teacherName, classMemberCount } = classView
  return (
    <FactList
      facts={{
        班级编号: classId,
        ...further,
        班级负责人: teacherName,
        成员: `${classMemberCount} 人`,
        创建时间: <WallClock time={createTime} />,
      }}
    />
  )
}
