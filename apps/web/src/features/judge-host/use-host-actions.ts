import {
  forgetJudgeHost,
  type JudgeHostMode,
  type JudgeHostView,
  setJudgeHostMode,
} from '@ceping/contract/admin/judge-host'
import { useConfirm } from '../../components/confirm.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { isLastAtWork } from './host-words.ts'

const verbs: Record<JudgeHostMode, string> = { active: '恢复', paused: '暂停', draining: '排空' }

const consequences: Record<Exclude<JudgeHostMode, 'active'>, string> = {
  paused: '正在判的提交会判完，之后不再接收新的提交；JVM 保持预热，可以随时恢复。',
  draining: '正在判的提交会判完，之后释放全部 JVM 和容器；状态变为“已排空”后可以关机。',
}

const nobodyLeft = '这是最后一台在工作的判题机：之后的提交都会保存并排队等待，但没有预计时间。'

/** How to ask something of a host, and to forget one: asks first, does it, says how it went. */
export function useHostActions(hosts: JudgeHostView[]) {
  const tell = useTell()
  const confirm = useConfirm()
  const set = useCall(setJudgeHostMode)
  const forget = useCall(forgetJudgeHost)

  function setNow(name: string, mode: JudgeHostMode): Promise<boolean> {
    return tell(set.mutateAsync({ body: { name, mode } }), {
      done: `已要求${verbs[mode]}，几秒内生效`,
      failed: `${verbs[mode]}失败`,
    })
  }
  return {
    setMode: (host: JudgeHostView, mode: JudgeHostMode): void => {
      const { name } = host
      if (mode === 'active') {
        void setNow(name, mode)
        return
      }
      confirm({
        title: `确定${verbs[mode]}判题机“${name}”？`,
        content: consequences[mode] + (isLastAtWork(host, hosts) ? nobodyLeft : ''),
        okText: verbs[mode],
        onConfirm: () => setNow(name, mode),
      })
    },
    forget: ({ name }: JudgeHostView) =>
      confirm({
        title: `确定移除判题机“${name}”的记录？`,
        content: '它的统计数字不再显示，已有的判题结果不受影响；它再次启动时会重新出现。',
        okText: '移除',
        isDanger: true,
        onConfirm: () =>
          tell(forget.mutateAsync({ body: { name } }), { done: '已移除', failed: '移除失败' }),
      }),
  }
}
