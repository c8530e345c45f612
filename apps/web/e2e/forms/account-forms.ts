import { ownName } from '../support/own-objects.ts'
import type { Values } from './controls.ts'
import { policy } from './assignment-forms.ts'
import type { FormCase, Way } from './form-case.ts'

export function personalForms(): FormCase[] {
  const places = { S2026030: '/studentPersonal', T2026001: '/teacherPersonal' }
  return Object.entries(places).map(([account, path]) => ({
    name: `${account} 的个人资料`,
    account,
    edit: () => ({ path, place: '邮箱', save: /保存$/, saved: '信息更新成功' }),
    changes: { 邮箱: 'walk@example.com', 个人简介: '喜欢写测试。' },
  }))
}

export function reminderForm(): FormCase {
  return {
    name: '截止提醒',
    account: 'S2026030',
    edit: () => ({
      path: '/studentPersonal',
      place: '用邮件提醒我',
      save: /保存提醒设置$/,
      saved: '提醒设置已保存',
    }),
    changes: { 截止前多久提醒: '2 天', 用邮件提醒我: 'false' },
  }
}

/** The users are found by their accounts. */
function editUser(now: Values): Way {
  return {
    path: `/admin/users?keyword=${now['账号'] ?? now['学号']}`,
    button: `编辑“${now['姓名']}”`,
    place: '编辑用户',
    save: /保存$/,
    saved: '修改成功',
  }
}

export function userForms(): FormCase[] {
  const account = ownName('W').replaceAll(' ', '')
  const values = {
    姓名: '林走查',
    学校: '走查大学',
    学院: '软件学院',
    专业: '软件工程',
    邮箱: 'lin@example.com',
  }
  return [
    {
      name: '用户',
      account: 'admin',
      create: {
        path: '/admin/users',
        button: '新增用户',
        place: '新增用户',
        save: /创建$/,
        saved: '创建成功',
        values: { ...values, 账号: account, 角色: '学生', 个人简介: '简介' },
        also: { 初始密码: 'Walk@123456' },
      },
      edit: editUser,
      changes: {
        姓名: '林改名',
        角色: '教师',
        学校: '另一所大学',
        学院: '计算机学院',
        专业: '网络工程',
        邮箱: 'other@example.com',
        个人简介: '换了一种说法。',
        账号: `${account}B`,
      },
    },
    {
      name: '注册',
      account: 'admin',
      create: {
        account: null,
        path: '/user/register',
        place: '学号',
        save: /注册$/,
        saved: '注册成功，请登录',
        values,
        also: { 学号: `${account}R`, 密码: 'Walk@123456', 确认密码: 'Walk@123456' },
      },
      edit: editUser,
      changes: {},
    },
  ]
}

export function adminForms(): FormCase[] {
  return [
    {
      name: '教学参数',
      account: 'admin',
      edit: () => ({
        path: '/admin/teaching-params',
        place: '修改原因',
        save: /保存$/,
        question: [/保存 \d+ 处修改？/, /保存/],
        saved: '教学参数已保存',
      }),
      changes: {
        ...policy,
        题目覆盖率的建议阈值: '55',
        总体覆盖率的建议阈值: '75',
        完成题目比例的建议阈值: '35',
        测试代码的长度: '50000',
        每分钟提交次数: '12',
        同时等待判题的提交: '4',
        每道题的提交次数: '30',
        运行时间: '8',
        编译时间: '9',
        输出: '64',
        作答过程的保留时间: '90',
        允许学生自己注册: 'false',
      },
      always: { 修改原因: '走查' },
      derived: ['方案'],
    },
    {
      name: '备份计划',
      account: 'admin',
      edit: () => ({
        path: '/admin/backup',
        place: '每天自动备份',
        save: /保存计划$/,
        saved: '备份计划已保存',
      }),
      changes: { 时间: '04:45', 保留最近: '9', 每天自动备份: 'false' },
    },
  ]
}
