import { type ClassView, deleteClass } from '@ceping/contract/class'
import { useTell } from '../../components/use-tell.ts'
import { useSessionUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByClasses } from './class.api.ts'

/** What becomes of a dissolved class, to be said before it is dissolved. */
export const dissolvingMeans =
  '解散后师生都不能再进入班级。不会丢失任何数据：通知、作业、考试、提交和成绩全部保留，管理员可以恢复。'

/** Tell whether I may dissolve a class: its owner may, and administrators. */
export function useMayDissolve(): (classView: ClassView) => boolean {
  const user = useSessionUser()
  return ({ ownerId }) => user !== null && (user.userRole === 'admin' || user.id === ownerId)
}

/** Dissolving of a class, and what is said of how it went. */
export function useDissolveClass() {
  const tell = useTell()
  const remove = useCall(deleteClass, outdatedByClasses)

  /** Resolves to whether it was dissolved. */
  function dissolve(classId: number): Promise<boolean> {
    return tell(remove.mutateAsync({ params: { classId: String(classId) } }), {
      done: '注销班级成功！',
      failed: '操作失败',
    })
  }

  return { dissolve, isPending: remove.isPending }
}
