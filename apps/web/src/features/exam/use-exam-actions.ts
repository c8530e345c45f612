import type { AssignmentView } from '@ceping/contract/assignment'
import { type ExamView, openPractice, releaseResults, saveExamRules } from '@ceping/contract/exam'
import { getGradebook } from '@ceping/contract/grade'
import { useConfirm } from '../../components/confirm.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { feedbackSentences } from './exam-words.ts'
import { outdatedByExam } from './exam.api.ts'

/** What a teacher decides about an exam as a whole; each is asked first. */
export function useExamActions({ assignmentId, assignmentTitle }: AssignmentView) {
  const tell = useTell()
  const confirm = useConfirm()
  const saving = useCall(saveExamRules, outdatedByExam)
  const releasing = useCall(releaseResults, [...outdatedByExam, getGradebook])
  const opening = useCall(openPractice, outdatedByExam)

  return {
    switchOff: () =>
      confirm({
        title: '关闭考试模式？',
        content: `学生将像做作业一样作答“${assignmentTitle}”，能看到全部结果；填写的规则、加时和监考消息不会保留。`,
        okText: '关闭',
        isDanger: true,
        onConfirm: () =>
          tell(saving.mutateAsync({ body: { assignmentId, rules: null } }), {
            done: '已关闭考试模式',
            failed: '关闭失败',
          }),
      }),
    release: ({ rules }: ExamView) =>
      confirm({
        title: '向学生公布成绩？',
        content: `${feedbackSentences[rules.feedbackAfter].replace('提交后', '学生')}可以随时撤回。`,
        okText: '公布',
        onConfirm: () =>
          tell(releasing.mutateAsync({ body: { assignmentId, isReleased: true } }), {
            done: '已公布成绩',
            failed: '公布失败',
          }),
      }),
    withdraw: () =>
      confirm({
        title: '撤回已公布的成绩？',
        content: '学生不再看到成绩，练习也一并关闭。',
        okText: '撤回',
        isDanger: true,
        onConfirm: () =>
          tell(releasing.mutateAsync({ body: { assignmentId, isReleased: false } }), {
            done: '已撤回公布',
            failed: '撤回失败',
          }),
      }),
    setPractice: (isOpen: boolean) =>
      confirm({
        title: isOpen ? '开放练习？' : '关闭练习？',
        content: isOpen
          ? '学生可以继续做这次考试的题目，并看到结果；练习的提交不计入成绩。'
          : '学生不能再提交练习，已有的练习提交会保留。',
        okText: isOpen ? '开放' : '关闭',
        onConfirm: () =>
          tell(opening.mutateAsync({ body: { assignmentId, isOpen } }), {
            done: isOpen ? '已开放练习' : '已关闭练习',
            failed: '操作失败',
          }),
      }),
  }
}
