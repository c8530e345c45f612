import {
  button,
  classes,
  dialog,
  hint,
  labelled,
  list,
  menu,
  type Overlay,
  type OwnThings,
  teacher,
} from './overlay.ts'

const problems = {
  account: teacher,
  path: ({ problemSetId }: OwnThings) => `/manage/question?bankId=${problemSetId}`,
}
const inClass = (page: string) => ({
  account: teacher,
  path: ({ classId }: OwnThings) => `/classManage/${classId}/${page}`,
})

/** Of classes, their homework and notices, and of banks. */
export const classOverlays: Overlay[] = [
  {
    name: 'the classes for a notice',
    ...classes,
    dialog: '发布通知',
    from: labelled('目标班级'),
    shows: list,
  },
  {
    name: 'a hint of the toolbar',
    ...classes,
    dialog: '发布通知',
    from: button('加粗'),
    by: 'hover',
    shows: hint,
  },
  { name: 'the dialog for a class', ...classes, from: button('创建班级'), shows: dialog },
  {
    name: 'the hint of an invite code',
    ...classes,
    from: labelled('复制邀请码'),
    by: 'hover',
    shows: hint,
  },
  {
    name: 'the question before a class is dissolved',
    ...inClass('settings'),
    from: button('解散班级'),
    shows: dialog,
  },
  {
    name: 'the dialog for what a total is made of',
    ...inClass('grades'),
    from: button('总评构成'),
    shows: dialog,
  },
  {
    name: 'the dialog to join a class',
    account: 'S2026001',
    path: () => '/class',
    from: button('加入班级'),
    shows: dialog,
  },
  {
    name: 'the dialog for members',
    ...inClass('members'),
    from: button('添加成员'),
    shows: dialog,
  },
  {
    name: 'the dialog to import a roster',
    ...inClass('members'),
    from: button('导入名单'),
    shows: dialog,
  },
  {
    name: 'the dialog to appoint assistants',
    ...inClass('members'),
    from: button('任命助教'),
    shows: dialog,
  },
  {
    name: 'the dialog for a robot',
    ...inClass('settings'),
    from: button('添加群机器人'),
    shows: dialog,
  },
  {
    name: 'the dialog for homework',
    ...inClass('assignments'),
    from: button('新建作业'),
    shows: dialog,
  },
  {
    name: 'the dialog for homework whose problems are drawn',
    ...inClass('assignments'),
    from: button('编辑“要抽题的作业”'),
    shows: '[role=dialog]:has(fieldset)',
  },
  {
    name: 'who got which problems',
    account: teacher,
    path: ({ classId, drawnId }) => `/classManage/${classId}/assignmentsdetails/${drawnId}`,
    from: button('试卷'),
    shows: '[role=dialog]:has(table)',
  },
  {
    name: 'the dialog to copy homework',
    ...inClass('assignments'),
    from: button('复制到班级…'),
    shows: dialog,
  },
  {
    name: 'the dialog to extend a deadline',
    account: teacher,
    path: ({ classId, assignmentId }) =>
      `/classManage/${classId}/assignmentsdetails/${assignmentId}`,
    from: button(/^延期/),
    shows: dialog,
  },
  {
    name: 'the dialog for a bank',
    account: teacher,
    path: () => '/manage/questionbank',
    from: button('创建题库'),
    shows: dialog,
  },
  { name: 'the dialog for a problem', ...problems, from: button('创建题目'), shows: dialog },
  {
    name: 'the menu of a user',
    ...classes,
    from: (place) => place.getByRole('banner').getByRole('button').last(),
    shows: menu,
  },
  {
    name: 'the reminders',
    account: 'S2026001',
    path: () => '/studenthome',
    from: button(/^截止提醒/),
    shows: menu,
  },
]
