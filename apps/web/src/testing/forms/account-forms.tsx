import { BackupState, updateBackupSchedule } from '@ceping/contract/admin/backup'
import { ReminderSettings, updateReminderSettings } from '@ceping/contract/reminder'
import {
  addUser,
  LoginUser,
  registerUser,
  updateMyUser,
  updateUser,
  UserView,
} from '@ceping/contract/user'
import { ScheduleForm } from '../../features/backup/schedule-form.tsx'
import { ReminderSettingsForm } from '../../features/reminder/reminder-settings-form.tsx'
import { ProfileForm } from '../../features/user/profile-form.tsx'
import { RegisterForm } from '../../features/user/register-form.tsx'
import { UserFormModal } from '../../features/user/user-form-modal.tsx'
import { userWith } from '../user.ts'
import { dialog } from './dialog.ts'
import { longText, type Fields, type FormCase } from './form-case.ts'

const profileForm: FormCase = {
  name: '个人资料',
  source: 'features/user/profile-form.tsx',
  edit: {
    schema: LoginUser,
    stored: { ...userWith(), timeZone: 'Asia/Shanghai' },
    form: (user: LoginUser) => <ProfileForm user={user} />,
    endpoint: updateMyUser,
    save: '保存',
    saved: '信息更新成功',
    fields: {
      邮箱: ['walk@example.com', { email: 'walk@example.com' }],
      个人简介: [longText(500), { introduction: longText(500) }],
    },
  },
}

const reminderForm: FormCase = {
  name: '截止提醒',
  source: 'features/reminder/reminder-settings-form.tsx',
  edit: {
    schema: ReminderSettings,
    stored: { isMailed: true, hoursBefore: 24, email: 'chen@example.com', isMailSetUp: true },
    form: (settings: ReminderSettings) => <ReminderSettingsForm settings={settings} />,
    endpoint: updateReminderSettings,
    save: '保存提醒设置',
    saved: '提醒设置已保存',
    fields: {
      截止前多久提醒: ['2 天', { hoursBefore: 48 }],
      用邮件提醒我: ['false', { isMailed: false }],
    },
  },
}

const profile: Fields = {
  姓名: ['林走查', { realName: '林走查' }],
  学校: ['走查大学', { school: '走查大学' }],
  学院: ['软件学院', { college: '软件学院' }],
  专业: ['软件工程', { major: '软件工程' }],
  邮箱: ['lin@example.com', { email: 'lin@example.com' }],
}

const userForm: FormCase = {
  name: '用户',
  source: 'features/user/user-form-modal.tsx',
  fill: {
    form: () => <UserFormModal {...dialog} user={null} onPassword={dialog.onClose} />,
    endpoint: addUser,
    save: '创建',
    saved: '创建成功',
    answer: { id: 7, initialPassword: null },
    initially: { 角色: '学生' },
    fields: {
      ...profile,
      账号: ['T2026009', { userAccount: 'T2026009' }],
      角色: ['教师', { userRole: 'teacher' }],
      个人简介: ['简介', { introduction: '简介' }],
      初始密码: ['Walk@123456', { userPassword: 'Walk@123456' }],
    },
  },
  edit: {
    schema: UserView,
    stored: userWith(),
    form: (user: UserView) => <UserFormModal {...dialog} user={user} onPassword={dialog.onClose} />,
    endpoint: updateUser,
    save: '保存',
    saved: '修改成功',
    answer: { initialPassword: null },
    fields: {
      账号: ['T2026010', { userAccount: 'T2026010' }],
      姓名: ['林改名', { realName: '林改名' }],
      角色: ['管理员', { userRole: 'admin' }],
      学校: ['另一所大学', { school: '另一所大学' }],
      学院: ['计算机学院', { college: '计算机学院' }],
      专业: ['网络工程', { major: '网络工程' }],
      邮箱: ['other@example.com', { email: 'other@example.com' }],
      个人简介: [longText(500), { introduction: longText(500) }],
    },
    besides: { isDisabled: undefined, resetsPassword: false },
  },
}

const registerForm: FormCase = {
  name: '注册',
  source: 'features/user/register-form.tsx',
  fill: {
    form: () => <RegisterForm onRegistered={dialog.onClose} />,
    endpoint: registerUser,
    save: '注册',
    saved: '注册成功，请登录',
    answer: 8,
    fields: {
      学号: ['S2026031', { userAccount: 'S2026031' }],
      ...profile,
      密码: ['Walk@123456', { userPassword: 'Walk@123456' }],
      确认密码: ['Walk@123456', {}],
    },
  },
}

const Schedule = BackupState.shape.schedule

const scheduleForm: FormCase = {
  name: '备份计划',
  source: 'features/backup/schedule-form.tsx',
  edit: {
    schema: Schedule,
    stored: { isEnabled: true, timeOfDay: '03:30', keepCount: 14, version: 2 },
    form: (schedule: BackupState['schedule']) => <ScheduleForm schedule={schedule} />,
    endpoint: updateBackupSchedule,
    save: '保存计划',
    saved: '备份计划已保存',
    fields: {
      时间: ['04:45', { timeOfDay: '04:45' }],
      保留最近: ['9', { keepCount: 9 }],
      每天自动备份: ['false', { isEnabled: false }],
    },
  },
}

export const accountForms: readonly FormCase[] = [
  profileForm,
  reminderForm,
  userForm,
  registerForm,
  scheduleForm,
]
