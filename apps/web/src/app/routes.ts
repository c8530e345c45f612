// oxlint-disable max-lines -- one table, one row a page
import type { UserRole } from '@ceping/contract/vocabulary'
import type { ComponentType } from 'react'
import type { RouteAccess } from './guard.ts'

/** One row of the route table: a page, or only the way to one. */
export type AppRoute = PageRow | RedirectRow

interface Row {
  path: string
  access: RouteAccess
  /** What stands around the page. */
  layout: 'bare' | 'basic' | 'class' | 'class-manage' | 'admin'
  /** Title of the document, and of the menu item where it is not hidden. */
  title: string
  isHidden: boolean
  /** The menu's entry that it belongs to, where its address does not say so. */
  menuPath?: string
}

interface PageRow extends Row {
  loadPage: () => Promise<ComponentType>
}

interface RedirectRow extends Row {
  /** Seen from `path`. */
  redirectTo: string
}

const student = ['student'] as const
const teacher = ['teacher'] as const
const admin = ['admin'] as const
// The lists of teachers have their own classes and banks; admins come from the lists of all.
const classStaff = ['teacher', 'admin'] as const
// Teachers of the class and admins try problems too: the server checks whose they are.
const anyRole: readonly UserRole[] = ['student', 'teacher', 'admin']

/** Every page there is: router, guard and menu are made from this table (specification, section 2). */
export const routes: readonly AppRoute[] = [
  {
    path: '/user/login',
    access: 'public',
    layout: 'bare',
    title: '登录',
    isHidden: true,
    loadPage: () => import('../pages/user/login-page.tsx').then((page) => page.LoginPage),
  },
  {
    path: '/user/register',
    access: 'public',
    layout: 'bare',
    title: '用户注册',
    isHidden: true,
    loadPage: () => import('../pages/user/register-page.tsx').then((page) => page.RegisterPage),
  },
  {
    path: '/',
    access: 'signed-in',
    layout: 'bare',
    title: '首页',
    isHidden: true,
    loadPage: () => import('../pages/home-page.tsx').then((page) => page.HomePage),
  },
  {
    path: '/admin',
    access: admin,
    layout: 'basic',
    title: '后台管理',
    isHidden: false,
    redirectTo: 'dashboard',
  },
  {
    path: '/admin/dashboard',
    access: admin,
    layout: 'admin',
    title: '仪表盘',
    isHidden: true,
    loadPage: () => import('../pages/admin/dashboard-page.tsx').then((page) => page.DashboardPage),
  },
  {
    path: '/admin/users',
    access: admin,
    layout: 'admin',
    title: '用户管理',
    isHidden: true,
    loadPage: () => import('../pages/admin/users-page.tsx').then((page) => page.UsersPage),
  },
  {
    path: '/admin/judges',
    access: admin,
    layout: 'admin',
    title: '判题机管理',
    isHidden: true,
    loadPage: () => import('../pages/admin/judges-page.tsx').then((page) => page.JudgesPage),
  },
  {
    path: '/admin/teaching-params',
    access: admin,
    layout: 'admin',
    title: '教学改进参数管理',
    isHidden: true,
    loadPage: () =>
      import('../pages/admin/teaching-params-page.tsx').then((page) => page.TeachingParamsPage),
  },
  {
    path: '/admin/backup',
    access: admin,
    layout: 'admin',
    title: '数据备份',
    isHidden: true,
    loadPage: () => import('../pages/admin/backup-page.tsx').then((page) => page.BackupPage),
  },
  {
    path: '/admin/logs',
    access: admin,
    layout: 'admin',
    title: '日志管理',
    isHidden: true,
    loadPage: () => import('../pages/admin/logs-page.tsx').then((page) => page.LogsPage),
  },
  {
    path: '/admin/classes',
    access: admin,
    layout: 'admin',
    title: '全部班级',
    isHidden: true,
    loadPage: () => import('../pages/admin/classes-page.tsx').then((page) => page.ClassesPage),
  },
  {
    path: '/admin/problem-sets',
    access: admin,
    layout: 'admin',
    title: '全部题库',
    isHidden: true,
    loadPage: () =>
      import('../pages/admin/problem-sets-page.tsx').then((page) => page.ProblemSetsPage),
  },
  {
    path: '/teacherhome',
    access: teacher,
    layout: 'basic',
    title: '首页',
    isHidden: false,
    loadPage: () => import('../pages/teacher-home-page.tsx').then((page) => page.TeacherHomePage),
  },
  {
    path: '/studenthome',
    access: student,
    layout: 'basic',
    title: '首页',
    isHidden: false,
    loadPage: () => import('../pages/student-home-page.tsx').then((page) => page.StudentHomePage),
  },
  {
    path: '/class',
    access: student,
    layout: 'basic',
    title: '我的班级',
    isHidden: false,
    loadPage: () => import('../pages/class/class-list-page.tsx').then((page) => page.ClassListPage),
  },
  {
    path: '/classManage',
    access: teacher,
    layout: 'basic',
    title: '班级管理',
    isHidden: false,
    loadPage: () =>
      import('../pages/class-manage/class-manage-page.tsx').then((page) => page.ClassManagePage),
  },
  {
    path: '/manage/questionbank',
    access: teacher,
    layout: 'basic',
    title: '题库管理',
    isHidden: false,
    loadPage: () =>
      import('../pages/manage/question-bank-page.tsx').then((page) => page.QuestionBankPage),
  },
  {
    path: '/manage/question',
    access: classStaff,
    layout: 'basic',
    title: '题目管理',
    isHidden: true,
    menuPath: '/manage/questionbank',
    loadPage: () =>
      import('../pages/manage/question-page.tsx').then((page) => page.ManageQuestionPage),
  },
  {
    path: '/studentPersonal',
    access: student,
    layout: 'basic',
    title: '个人中心',
    isHidden: false,
    loadPage: () => import('../pages/personal-page.tsx').then((page) => page.PersonalPage),
  },
  {
    path: '/teacherPersonal',
    access: teacher,
    layout: 'basic',
    title: '个人中心',
    isHidden: false,
    loadPage: () => import('../pages/personal-page.tsx').then((page) => page.PersonalPage),
  },
  {
    path: '/view/question/:id',
    access: anyRole,
    layout: 'basic',
    title: '题目',
    isHidden: true,
    loadPage: () => import('../pages/view/question-page.tsx').then((page) => page.QuestionPage),
  },
  {
    path: '/noAuth',
    access: 'signed-in',
    layout: 'basic',
    title: '无权限',
    isHidden: true,
    loadPage: () => import('../pages/no-auth-page.tsx').then((page) => page.NoAuthPage),
  },
  {
    path: '/class/:classId',
    access: student,
    layout: 'class',
    title: '班级',
    isHidden: true,
    redirectTo: 'home',
  },
  {
    path: '/class/:classId/home',
    access: student,
    layout: 'class',
    title: '班级首页',
    isHidden: true,
    loadPage: () => import('../pages/class/class-home-page.tsx').then((page) => page.ClassHomePage),
  },
  {
    path: '/class/:classId/notices',
    access: student,
    layout: 'class',
    title: '通知',
    isHidden: true,
    loadPage: () => import('../pages/class/notices-page.tsx').then((page) => page.NoticesPage),
  },
  {
    path: '/class/:classId/assignments',
    access: student,
    layout: 'class',
    title: '作业',
    isHidden: true,
    loadPage: () =>
      import('../pages/class/assignments-page.tsx').then((page) => page.AssignmentsPage),
  },
  {
    path: '/class/:classId/assignmentsdetails/:assignmentId',
    access: student,
    layout: 'class',
    title: '作业题目',
    isHidden: true,
    loadPage: () =>
      import('../pages/class/assignment-details-page.tsx').then(
        (page) => page.AssignmentDetailsPage,
      ),
  },
  {
    path: '/class/:classId/exams',
    access: student,
    layout: 'class',
    title: '考试',
    isHidden: true,
    loadPage: () => import('../pages/class/assignments-page.tsx').then((page) => page.ExamsPage),
  },
  {
    path: '/class/:classId/examsdetails/:assignmentId',
    access: student,
    layout: 'class',
    title: '考试题目',
    isHidden: true,
    loadPage: () =>
      import('../pages/class/assignment-details-page.tsx').then((page) => page.ExamDetailsPage),
  },
  {
    path: '/class/:classId/grades',
    access: student,
    layout: 'class',
    title: '成绩',
    isHidden: true,
    loadPage: () => import('../pages/class/grades-page.tsx').then((page) => page.GradesPage),
  },
  {
    path: '/class/:classId/settings',
    access: student,
    layout: 'class',
    title: '设置',
    isHidden: true,
    loadPage: () => import('../pages/class/settings-page.tsx').then((page) => page.SettingsPage),
  },
  {
    path: '/classManage/:classId',
    access: classStaff,
    layout: 'class-manage',
    title: '班级',
    isHidden: true,
    redirectTo: 'home',
  },
  {
    path: '/classManage/:classId/home',
    access: classStaff,
    layout: 'class-manage',
    title: '班级首页',
    isHidden: true,
    loadPage: () =>
      import('../pages/class-manage/home-page.tsx').then((page) => page.ManageHomePage),
  },
  {
    path: '/classManage/:classId/notices',
    access: classStaff,
    layout: 'class-manage',
    title: '通知管理',
    isHidden: true,
    loadPage: () =>
      import('../pages/class-manage/notices-page.tsx').then((page) => page.ManageNoticesPage),
  },
  {
    path: '/classManage/:classId/assignments',
    access: classStaff,
    layout: 'class-manage',
    title: '作业管理',
    isHidden: true,
    loadPage: () =>
      import('../pages/class-manage/assignments-page.tsx').then(
        (page) => page.ManageAssignmentsPage,
      ),
  },
  {
    path: '/classManage/:classId/assignmentsdetails/:assignmentId',
    access: classStaff,
    layout: 'class-manage',
    title: '作业题目',
    isHidden: true,
    loadPage: () =>
      import('../pages/class-manage/assignment-details-page.tsx').then(
        (page) => page.ManageAssignmentDetailsPage,
      ),
  },
  {
    path: '/classManage/:classId/exams',
    access: classStaff,
    layout: 'class-manage',
    title: '考试管理',
    isHidden: true,
    loadPage: () =>
      import('../pages/class-manage/assignments-page.tsx').then((page) => page.ManageExamsPage),
  },
  {
    path: '/classManage/:classId/examsdetails/:assignmentId',
    access: classStaff,
    layout: 'class-manage',
    title: '考试题目',
    isHidden: true,
    loadPage: () =>
      import('../pages/class-manage/assignment-details-page.tsx').then(
        (page) => page.ManageExamDetailsPage,
      ),
  },
  {
    path: '/classManage/:classId/grades',
    access: classStaff,
    layout: 'class-manage',
    title: '成绩册',
    isHidden: true,
    loadPage: () =>
      import('../pages/class-manage/gradebook-page.tsx').then((page) => page.GradebookPage),
  },
  {
    path: '/classManage/:classId/grades/:userId',
    access: classStaff,
    layout: 'class-manage',
    title: '学生成绩',
    isHidden: true,
    loadPage: () =>
      import('../pages/class-manage/student-grade-page.tsx').then((page) => page.StudentGradePage),
  },
  {
    path: '/classManage/:classId/submissions/:submissionId',
    access: classStaff,
    layout: 'class-manage',
    title: '提交详情',
    isHidden: true,
    loadPage: () =>
      import('../pages/class-manage/submission-page.tsx').then((page) => page.SubmissionPage),
  },
  {
    path: '/classManage/:classId/members',
    access: classStaff,
    layout: 'class-manage',
    title: '成员管理',
    isHidden: true,
    loadPage: () =>
      import('../pages/class-manage/members-page.tsx').then((page) => page.MembersPage),
  },
  {
    path: '/classManage/:classId/settings',
    access: classStaff,
    layout: 'class-manage',
    title: '班级设置',
    isHidden: true,
    loadPage: () =>
      import('../pages/class-manage/settings-page.tsx').then((page) => page.ManageSettingsPage),
  },
  {
    path: '*',
    access: 'signed-in',
    layout: 'basic',
    title: '页面不存在',
    isHidden: true,
    loadPage: () => import('../pages/not-found-page.tsx').then((page) => page.NotFoundPage),
  },
]
