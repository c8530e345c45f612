import type { Suggestion } from '@ceping/contract/overview'
import { formatScore } from '../../lib/format.ts'
import { questionPath } from '../../lib/paths.ts'

/** A sentence that says what to do, and where. */
export interface Advice {
  text: string
  links: { to: string; text: string }[]
}

/** What a student should do about a suggestion; what has closed can only be read again. */
export function adviseStudent(suggestion: Suggestion, openAssignmentIds: number[]): Advice {
  const { classId, threshold } = suggestion
  if (suggestion.kind === 'problem_coverage') {
    const isOpen = openAssignmentIds.includes(suggestion.assignmentId)
    const told = `“${suggestion.problemName}”的覆盖率只有 ${formatScore(suggestion.coverage)}%，低于 ${threshold}%。`
    return {
      text: isOpen
        ? `${told}对照未覆盖的行补几个用例，再提交一次。`
        : `${told}虽已截止，仍可回看哪些行和分支没有覆盖到，下次先想到它们。`,
      links: [
        {
          to: questionPath(suggestion.problemId, suggestion.assignmentId),
          text: isOpen ? '补充用例' : '回看题目',
        },
      ],
    }
  }
  if (suggestion.kind === 'overall_coverage') {
    return {
      text: `你在“${suggestion.className}”的平均覆盖率是 ${formatScore(suggestion.coverage)}%，低于 ${threshold}%。没有提交的题目按 0 计，先补上它们，再改覆盖率最低的。`,
      links: [{ to: `/class/${classId}/grades`, text: '看看差在哪些题' }],
    }
  }
  return {
    text: `“${suggestion.className}”的题目你只完成了 ${formatScore(suggestion.completion)}%，不到 ${threshold}%。从最近截止的一项开始，每次完成一两道。`,
    links: [{ to: `/class/${classId}/home`, text: '打开班级' }],
  }
}

/** What a teacher should do about a suggestion, or an assistant, who cannot write to the class. */
export function adviseTeacher(suggestion: Suggestion, isAssistant: boolean): Advice {
  const { classId, threshold } = suggestion
  const gradebook = `/classManage/${classId}/grades`
  if (suggestion.kind === 'problem_coverage') {
    return {
      text: `“${suggestion.problemName}”的平均覆盖率只有 ${formatScore(suggestion.coverage)}%，低于 ${threshold}%。下次课可以一起分析它的分支与边界。`,
      links: [
        { to: questionPath(suggestion.problemId, suggestion.assignmentId), text: '打开题目' },
        { to: gradebook, text: '看学生的提交' },
      ],
    }
  }
  if (suggestion.kind === 'overall_coverage') {
    return {
      text: `“${suggestion.className}”的平均覆盖率是 ${formatScore(suggestion.coverage)}%，低于 ${threshold}%。先看是没有提交的学生多，还是个别题目拉低了它。`,
      links: [{ to: gradebook, text: '打开成绩册' }],
    }
  }
  const told = `“${suggestion.className}”只完成了 ${formatScore(suggestion.completion)}% 的题目，不到 ${threshold}%。`
  const laggards = { to: gradebook, text: '谁还没有开始' }
  return isAssistant
    ? { text: `${told}看看谁还没有开始，再告诉任课教师。`, links: [laggards] }
    : {
        text: `${told}发一条提醒，并联系还没有开始的学生。`,
        links: [{ to: `/classManage/${classId}/notices`, text: '发布提醒' }, laggards],
      }
}
