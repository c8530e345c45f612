import { referenceCode } from '../support/own-objects.ts'
import { type FormCase, type OwnThings, names, teacher } from './form-case.ts'

export function classForms(own: OwnThings): FormCase[] {
  const [name, newName] = names(own, '班级')
  const changes = { 班级代码: 'WALK-02', 班级简介: '每周四下午。\n实验楼 303。', 主题色: '橙红色' }
  return [
    {
      name: '班级',
      account: teacher,
      create: {
        path: '/classManage',
        button: '创建班级',
        place: '创建班级',
        save: /创建$/,
        saved: '班级创建成功',
        values: { 班级名称: name, 班级代码: 'WALK-01', 班级简介: '简介', 主题色: '绿色' },
      },
      edit: (now) => ({
        path: '/classManage',
        button: `编辑 ${now['班级名称']}`,
        place: '编辑班级',
        save: /保存$/,
        saved: '班级信息更新成功',
      }),
      changes: { ...changes, 班级名称: newName },
    },
    {
      name: '班级设置',
      account: teacher,
      edit: () => ({
        path: `/classManage/${own.settingsClassId}/settings`,
        place: '班级代码',
        save: /保存$/,
        saved: '班级信息更新成功',
      }),
      changes: {
        ...changes,
        作业比重: '35',
        考试比重: '65',
        班级名称: `${newName}，从设置`,
      },
    },
  ]
}

export function noticeForms(own: OwnThings): FormCase[] {
  const path = `/classManage/${own.classId}/notices`
  return ['通知', '课间通知'].map((what, index): FormCase => {
    const [title, newTitle] = names(own, what)
    const place = index === 0 ? { path, saved: '创建成功' } : fromClasses(own, '目标班级')
    return {
      name: what,
      account: teacher,
      create: {
        saved: '通知发布成功',
        ...place,
        button: '发布通知',
        place: '发布通知',
        save: /发布$/,
        values: { 标题: title, 类型: '提醒', 通知内容: '周五下午在机房' },
      },
      edit: (now) => ({
        path,
        button: `编辑“${now['标题']}”`,
        place: '编辑通知',
        save: /保存$/,
        saved: '更新成功',
      }),
      changes: index === 0 ? { 类型: '考试', 通知内容: '改到周六上午', 标题: newTitle } : {},
    }
  })
}

/** Published beside the classes, where the class is chosen too. */
export function fromClasses({ className }: OwnThings, label: string) {
  return { path: '/classManage', also: { [label]: className } }
}

export function bankForms(own: OwnThings): FormCase[] {
  const [bank, newBank] = names(own, '题库')
  const [title, newTitle] = names(own, '题目')
  const path = `/manage/question?bankId=${own.problemSetId}`
  return [
    {
      name: '题库',
      account: teacher,
      create: {
        path: '/manage/questionbank',
        button: '创建题库',
        place: '创建题库',
        save: /创建$/,
        saved: '创建成功',
        values: { 题库名称: bank },
      },
      edit: (now) => ({
        path: '/manage/questionbank',
        button: `编辑“${now['题库名称']}”`,
        place: '编辑题库',
        save: /保存$/,
        saved: '修改成功',
      }),
      changes: { 题库名称: newBank },
    },
    {
      name: '题目',
      account: teacher,
      create: {
        path,
        button: '创建题目',
        place: '创建题目',
        save: /创建$/,
        saved: '创建成功',
        values: {
          题目名称: title,
          标签: '入门',
          题目描述: '返回两数之和。',
          参考代码: referenceCode.trimEnd(),
        },
      },
      edit: (now) => ({
        path,
        button: `编辑“${now['题目名称']}”`,
        place: '编辑题目',
        save: /保存$/,
        saved: '修改成功',
      }),
      changes: {
        标签: '边界',
        题目描述: '返回两数之和。\n\n不考虑溢出。',
        参考代码: `// 求和\n${referenceCode.trimEnd()}`,
        题目名称: newTitle,
      },
    },
  ]
}

export function robotForm(own: OwnThings): FormCase {
  const [name, newName] = names(own, '课程群')
  const path = `/classManage/${own.settingsClassId}/settings`
  // Nobody is shown them again.
  const secrets = {
    'Webhook 地址': 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef',
    加签密钥: 'SEC0123456789',
  }
  return {
    name: '群机器人',
    account: teacher,
    create: {
      path,
      button: '添加群机器人',
      place: '添加群机器人',
      save: /添加$/,
      saved: '群机器人已添加',
      values: { 名称: name, 发布作业与考试: 'false', 截止前一天: 'false', 通知的标题: 'false' },
      also: secrets,
    },
    edit: (now) => ({
      path,
      button: `编辑“${now['名称']}”`,
      place: '编辑群机器人',
      save: /保存$/,
      saved: '群机器人已保存',
    }),
    changes: { 发布作业与考试: 'true', 截止前一天: 'true', 通知的标题: 'true', 名称: newName },
    always: secrets,
  }
}
