import type { Endpoint } from '@ceping/contract/endpoint'
import type { ErrorCode } from '@ceping/contract/error-codes'
import type { Answer } from '../../testing/serve.ts'

/**
 * Every text of the specification's section 8, as it stands there. What ends with `…` goes on with
 * something that only the case knows: a reason, a name.
 */
export const sectionEight = {
  login: ['登录失败：…', '网络请求异常', '登录成功，欢迎 …'],
  submission: ['提交失败: …', '判题失败：…', '请求异常，请检查网络', '请求异常', '提交成功'],
  problems: [
    '加载失败，…',
    '加载失败',
    '操作失败',
    '删除失败：…',
    '创建成功',
    '修改成功',
    '删除成功',
    '确定要删除题目 …',
  ],
  classes: [
    '获取班级列表失败',
    '加入班级成功',
    '加入失败，请检查邀请码',
    '班级创建成功',
    '创建失败',
    '创建失败，请检查网络连接',
    '班级信息更新成功',
    '更新失败',
    '更新失败，请稍后重试',
    '注销班级成功！',
    '操作失败',
    '确定要注销该班级吗？',
    '已复制到剪贴板',
    '复制失败，请手动复制',
  ],
  notices: [
    '获取通知列表失败',
    '通知发布成功',
    '通知发布失败',
    '发布失败，请检查网络连接',
    '删除成功',
    '删除失败',
    '创建成功',
    '更新成功',
    '操作失败',
    '确定要删除该通知吗？',
    '暂无通知',
  ],
  questionBanks: [
    '获取题库失败',
    '修改成功',
    '创建成功',
    '删除成功',
    '删除失败',
    '操作失败',
    '确定删除该题库？',
    '缺少题库ID参数',
  ],
  assignments: [
    '获取作业列表失败',
    '获取考试列表失败',
    '获取题库失败',
    '加载题目列表失败',
    '作业数据加载失败',
    '考试数据加载失败',
    '创建成功',
    '修改成功',
    '操作失败',
    '删除成功',
    '删除失败',
    '确定删除该作业？此操作不可逆！',
    '请填写完整必填信息',
  ],
  members: ['获取成员列表失败', '删除失败'],
  profile: ['信息更新成功', '信息更新失败', '密码修改成功', '密码修改失败'],
  logout: ['退出成功！', '退出失败！'],
} as const

export type Area = keyof typeof sectionEight

/** The case that makes one text appear. */
export interface Case<Some extends Area> {
  text: (typeof sectionEight)[Some][number]
  /** The text in the place of `…`. */
  rest?: string
  /** The event after which the text appears. */
  when: string
  /** The answers of the server; it refuses all other calls. */
  answers: Answer[]
  /** Make the event happen. */
  provoke: () => unknown
  /** The refusal whose own text stands below the toast. */
  reason?: ErrorCode
  /** The place of the text, unless it is a toast. */
  place?: 'question' | 'page'
  /** The call that waits for the answer to a question. */
  asksBefore?: Endpoint
  /** Check the page once the text has appeared. */
  afterwards?: () => unknown
}
