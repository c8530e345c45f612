import type { ClassView } from '@ceping/contract/class'
import { EditConflict } from '../../components/edit-conflict.tsx'
import { themeColorNames } from '../../lib/theme-colors.ts'

/** Says in a form that edits a class what somebody else has saved meanwhile; null says nothing. */
export function ClassEditConflict({ overtakenBy }: { overtakenBy: ClassView | null }) {
  return <EditConflict what="班级信息" saved={overtakenBy && factsOf(overtakenBy)} />
}

function factsOf({ className, classCode, description, themeColor, gradeWeights }: ClassView) {
  return [
    ['班级名称', className],
    ['班级代码', classCode],
    ['班级简介', description],
    ['主题色', themeColorNames[themeColor]],
    ['成绩比重', `作业 ${gradeWeights.homework}，考试 ${gradeWeights.exam}`],
  ] as [string, string][]
}
