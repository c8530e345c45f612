import { button, calendar, dialog, labelled, list, menu, type Overlay } from './overlay.ts'

const account = 'admin'
const users = { account, path: () => '/admin/users' }
const logs = { account, path: () => '/admin/logs' }
const serviceLogs = { account, path: () => '/admin/logs?tab=service' }

/** Of the administrators' pages. */
export const adminOverlays: Overlay[] = [
  { name: 'the roles of users', ...users, from: labelled('按角色筛选'), shows: list },
  { name: 'what can be done with a user', ...users, from: button(/的更多操作$/), shows: menu },
  { name: 'the dialog for a user', ...users, from: button('新增用户'), shows: dialog },
  { name: 'the dialog to import users', ...users, from: button(/导入/), shows: dialog },
  {
    name: 'the details of a user',
    ...users,
    from: (place) => place.locator('tbody .ant-btn-link').first(),
    shows: dialog,
  },
  { name: 'from when logs are shown', ...logs, from: labelled('从什么时间'), shows: calendar },
  { name: 'until when logs are shown', ...logs, from: labelled('到什么时间'), shows: calendar },
  { name: 'the actions of the audit log', ...logs, from: labelled('按操作筛选'), shows: list },
  { name: 'the objects of the audit log', ...logs, from: labelled('按对象筛选'), shows: list },
  {
    name: 'the levels of the service log',
    ...serviceLogs,
    from: labelled('按级别筛选'),
    shows: list,
  },
  {
    name: 'the dialog to judge again',
    account,
    path: () => '/admin/judges?tab=rejudging',
    from: button(/重新判题$/),
    shows: dialog,
  },
]
