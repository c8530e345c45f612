import { type FeedbackLevel, type SittingView } from '@ceping/contract/exam'
import { formatMinute } from '@ceping/contract/time'

/** What students see at each level, in a sentence. */
export const feedbackSentences = {
  nothing: '提交后只知道已经收到，看不到任何结果。',
  compilation: '提交后能看到代码能否编译、编译错误在哪里。',
  tests: '提交后能看到编译结果和每个测试是否通过，看不到覆盖率与得分。',
  coverage: '提交后能看到编译结果、测试结果和覆盖率，看不到得分。',
  everything: '提交后能看到全部结果，包括得分。',
} as const satisfies Record<FeedbackLevel, string>

/** `1 小时 30 分钟`. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} 分钟`
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分钟`
}

/** How an exam is sat, in plain words, before it begins. */
export function describeRules(sitting: SittingView): string[] {
  const { startTime, endTime, workingMinutes, enteredAt, feedback } = sitting
  const { allowsPasting, allowsEditorAids } = sitting
  const window = `${formatMinute(startTime)} 至 ${formatMinute(endTime)}`
  return [
    workingMinutes === null
      ? `考试时间：${window}，无论何时进入，都到结束时间为止。`
      : enteredAt === null
        ? `可以进入的时间：${window}。从进入起作答 ${formatMinutes(workingMinutes)}，但不会晚于结束时间。`
        : `作答时长 ${formatMinutes(workingMinutes)}，${formatMinute(endTime)} 结束。`,
    '写下的代码每隔几秒自动保存到服务器，并显示保存状态；网络中断时存在本机，恢复后自动上传。',
    '时间到时自动交卷：每道题最后保存的代码会被提交，关闭浏览器也一样。也可以提前交卷，交卷后不能再作答。',
    feedbackSentences[feedback],
    ...(allowsPasting
      ? []
      : ['不能从编辑器之外粘贴或拖入文字，编辑器里自己的代码可以复制、移动。']),
    ...(allowsEditorAids ? [] : ['编辑器没有代码补全与提示。']),
    '每次自动保存时代码改了什么、从哪个地址保存，以及离开页面和粘贴大段文字，都会被记录，只有本班教师和管理员可以看到。',
  ]
}

/** How a sitting has ended. */
export function describeEnd({ enteredAt, endedBy, endTime }: SittingView): string {
  if (enteredAt === null) return '考试已经结束，你没有进入考试。'
  const time = formatMinute(endTime)
  if (endedBy === 'student') return `你已于 ${time} 交卷。`
  if (endedBy === 'teacher') return `监考教师已于 ${time} 为你交卷。`
  return `作答时间已于 ${time} 结束，自动交卷。`
}
