import type { ComponentType } from 'react'
import type { RouteAccess } from './guard.ts'

/** One row of the route table. */
export interface AppRoute {
  path: string
  access: RouteAccess
  layout: 'bare' | 'basic' | 'class'
  /** Title of the document, and of the menu item where it is not hidden. */
  title: string
  isHidden: boolean
  loadPage: () => Promise<ComponentType>
}

const student = ['student'] as const

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
    path: '/studenthome',
    access: student,
    layout: 'basic',
    title: '首页',
    isHidden: false,
    loadPage: () => import('../pages/student-home-page.tsx').then((page) => page.StudentHomePage),
  },
  {
    path: '/teacherhome',
    access: ['teacher'],
    layout: 'basic',
    title: '首页',
    isHidden: false,
    loadPage: () => import('../pages/teacher-home-page.tsx').then((page) => page.TeacherHomePage),
  },
  {
    path: '/admin',
    access: ['admin'],
    layout: 'basic',
    title: '后台管理',
    isHidden: false,
    loadPage: () => import('../pages/admin-page.tsx').then((page) => page.AdminPage),
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
    path: '/class/:classId/home',
    access: student,
    layout: 'class',
    title: '班级首页',
    isHidden: true,
    loadPage: () => import('../pages/class/class-home-page.tsx').then((page) => page.ClassHomePage),
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
    path: '/view/question/:id',
    // Teachers of the class and admins try problems too: the server checks whose they are.
    access: ['student', 'teacher', 'admin'],
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
    path: '*',
    access: 'signed-in',
    layout: 'basic',
    title: '页面不存在',
    isHidden: true,
    loadPage: () => import('../pages/not-found-page.tsx').then((page) => page.NotFoundPage),
  },
]
