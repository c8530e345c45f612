import { handInExam } from '@ceping/contract/exam'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '../../components/confirm.tsx'
import { useToast } from '../../components/toast.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedBySitting, sittingQuery } from './exam.api.ts'

interface HandInOptions {
  assignmentId: number
  /** Names of the problems for which nothing is written. */
  emptyNames: string[]
  /** Throws where something of what was written is not on the server. */
  saveAll: () => Promise<void>
}

/** Ask, save everything, then hand in what was saved last. */
export function useHandIn({ assignmentId, emptyNames, saveAll }: HandInOptions) {
  const tell = useTell()
  const toast = useToast()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const handIn = useCall(handInExam, outdatedBySitting)

  async function run(): Promise<void> {
    try {
      await saveAll()
    } catch {
      toast.error('还有代码没有存到服务器，请等网络恢复后再交卷；到时间也会自动交卷')
      return
    }
    const handingIn = handIn.mutateAsync({ body: { assignmentId } }).then((sitting) => {
      queryClient.setQueryData(sittingQuery(assignmentId).queryKey, sitting)
      return sitting
    })
    await tell(handingIn, { done: '已交卷', failed: '交卷失败' })
  }

  return () =>
    confirm({
      title: '确定交卷？',
      content: (
        <>
          <p>每道题最后保存的代码会被提交，交卷后不能再作答。</p>
          {emptyNames.length > 0 && (
            <p>
              <strong>还有 {emptyNames.length} 道题没有作答：</strong>
              {emptyNames.join('、')}
            </p>
          )}
        </>
      ),
      okText: '交卷',
      isDanger: true,
      onConfirm: run,
    })
}
