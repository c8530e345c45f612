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

type LoadPage = () => Promise<ComponentType>

interface PageRow extends Row {
  loadPage: LoadPage
}

interface RedirectRow extends Row {
  /** Seen from `path`. */
  redirectTo: string
}

const LoginPage = () => import('../../pages/user/login-page.tsx').then((m) => m.LoginPage)
const RegisterPage = () => import('../../pages/user/register-page.tsx').then((m) => m.RegisterPage)
const HomePage = () => import('../../pages/home-page.tsx').then((m) => m.HomePage)
const DashboardPage = () =>
  import('../../pages/admin/dashboard-page.tsx').then((m) => m.DashboardPage)
const UsersPage = () => import('../../pages/admin/users-page.tsx').then((m) => m.UsersPage)
const JudgesPage = () => import('../../pages/admin/judges-page.tsx').then((m) => m.JudgesPage)
const TeachingParamsPage = () =>
  import('../../pages/admin/teaching-params-page.tsx').then((m) => m.TeachingParamsPage)
const BackupPage = () => import('../../pages/admin/backup-page.tsx').then((m) => m.BackupPage)
const MailPage = () => import('../../pages/admin/mail-page.tsx').then((m) => m.MailPage)
const LogsPage = () => import('../../pages/admin/logs-page.tsx').then((m) => m.LogsPage)
const ClassesPage = () => import('../../pages/admin/classes-page.tsx').then((m) => m.ClassesPage)
const ProblemSetsPage = () =>
  import('../../pages/admin/problem-sets-page.tsx').then((m) => m.ProblemSetsPage)
const TeacherHomePage = () =>
  import('../../pages/teacher-home-page.tsx').then((m) => m.TeacherHomePage)
const StudentHomePage = () =>
  import('../../pages/student-home-page.tsx').then((m) => m.StudentHomePage)
const ClassListPage = () =>
  import('../../pages/class/class-list-page.tsx').then((m) => m.ClassListPage)
const ClassManagePage = () =>
  import('../../pages/class-manage/class-manage-page.tsx').then((m) => m.ClassManagePage)
const QuestionBankPage = () =>
  import('../../pages/manage/question-bank-page.tsx').then((m) => m.QuestionBankPage)
const ManageQuestionPage = () =>
  import('../../pages/manage/question-page.tsx').then((m) => m.ManageQuestionPage)
const ModelSuitePage = () =>
  import('../../pages/manage/model-suite-page.tsx').then((m) => m.ModelSuitePage)
const RejudgingsPage = () =>
  import('../../pages/manage/rejudgings-page.tsx').then((m) => m.RejudgingsPage)
const ProblemMutantsPage = () =>
  import('../../pages/manage/problem-mutants-page.tsx').then((m) => m.ProblemMutantsPage)
const CalendarPage = () => import('../../pages/calendar-page.tsx').then((m) => m.CalendarPage)
const PersonalPage = () => import('../../pages/personal-page.tsx').then((m) => m.PersonalPage)
const QuestionPage = () => import('../../pages/view/question-page.tsx').then((m) => m.QuestionPage)
const NoAuthPage = () => import('../../pages/no-auth-page.tsx').then((m) => m.NoAuthPage)
const ClassHomePage = () =>
  import('../../pages/class/class-home-page.tsx').then((m) => m.ClassHomePage)
const NoticesPage = () => import('../../pages/class/notices-page.tsx').then((m) => m.NoticesPage)
const AssignmentsPage = () =>
  import('../../pages/class/assignments-page.tsx').then((m) => m.AssignmentsPage)
const AssignmentDetailsPage = () =>
  import('../../pages/class/assignment-details-page.tsx').then((m) => m.AssignmentDetailsPage)
const ExamsPage = () => import('../../pages/class/assignments-page.tsx').then((m) => m.ExamsPage)
const ExamDetailsPage = () =>
  import('../../pages/class/assignment-details-page.tsx').then((m) => m.ExamDetailsPage)
const GradesPage = () => import('../../pages/class/grades-page.tsx').then((m) => m.GradesPage)
const MySubmissionPage = () =>
  import('../../pages/class/submission-page.tsx').then((m) => m.MySubmissionPage)
const SettingsPage = () => import('../../pages/class/settings-page.tsx').then((m) => m.SettingsPage)
const ManageHomePage = () =>
  import('../../pages/class-manage/home-page.tsx').then((m) => m.ManageHomePage)
const ManageNoticesPage = () =>
  import('../../pages/class-manage/notices-page.tsx').then((m) => m.ManageNoticesPage)
const ManageAssignmentsPage = () =>
  import('../../pages/class-manage/assignments-page.tsx').then((m) => m.ManageAssignmentsPage)
const ManageAssignmentDetailsPage = () =>
  import('../../pages/class-manage/assignment-details-page.tsx').then(
    (m) => m.ManageAssignmentDetailsPage,
  )
const ManageExamsPage = () =>
  import('../../pages/class-manage/assignments-page.tsx').then((m) => m.ManageExamsPage)
const ManageExamDetailsPage = () =>
  import('../../pages/class-manage/assignment-details-page.tsx').then(
    (m) => m.ManageExamDetailsPage,
  )
const InvigilationPage = () =>
  import('../../pages/class-manage/invigilation-page.tsx').then((m) => m.InvigilationPage)
const GradebookPage = () =>
  import('../../pages/class-manage/gradebook-page.tsx').then((m) => m.GradebookPage)
const StudentGradePage = () =>
  import('../../pages/class-manage/student-grade-page.tsx').then((m) => m.StudentGradePage)
const SubmissionPage = () =>
  import('../../pages/class-manage/submission-page.tsx').then((m) => m.SubmissionPage)
const ScoreQuestionsPage = () =>
  import('../../pages/class-manage/score-questions-page.tsx').then((m) => m.ScoreQuestionsPage)
const ProblemReviewPage = () =>
  import('../../pages/class-manage/problem-review-page.tsx').then((m) => m.ProblemReviewPage)
const SimilarityPage = () =>
  import('../../pages/class-manage/similarity-page.tsx').then((m) => m.SimilarityPage)
const SimilarPairPage = () =>
  import('../../pages/class-manage/similar-pair-page.tsx').then((m) => m.SimilarPairPage)
const WorkRecordPage = () =>
  import('../../pages/class-manage/work-record-page.tsx').then((m) => m.WorkRecordPage)
const MembersPage = () =>
  import('../../pages/class-manage/members-page.tsx').then((m) => m.MembersPage)
const ManageSettingsPage = () =>
  import('../../pages/class-manage/settings-page.tsx').then((m) => m.ManageSettingsPage)
const NotFoundPage = () => import('../../pages/not-found-page.tsx').then((m) => m.NotFoundPage)

const student = ['student'] as const
const teacher = ['teacher'] as const
const admin = ['admin'] as const
/** Whose classes have homework and exams. */
const withDates = ['student', 'teacher'] as const
// The lists of teachers have their own classes and banks; admins come from the lists of all.
const classStaff = ['teacher', 'admin'] as const
// Teachers of the class and admins try problems too: the server checks whose they are.
const anyRole: readonly UserRole[] = ['student', 'teacher', 'admin']

/** Rows that have all but address, title, and page or redirection in common; most are in no menu. */
function rows(
  common: Pick<Row, 'access' | 'layout' | 'menuPath'> & { isHidden?: false },
  own: [path: string, title: string, target: LoadPage | string][],
): AppRoute[] {
  return own.map(([path, title, target]) => {
    const row = { isHidden: true, ...common, path, title }
    return typeof target === 'string'
      ? { ...row, redirectTo: target }
      : { ...row, loadPage: target }
  })
}

/** Every page there is: router, guard and menu are made from this table (specification, section 2). */
export const routes: readonly AppRoute[] = [
  ...rows({ access: 'public', layout: 'bare' }, [
    ['/user/login', '登录', LoginPage],
    ['/user/register', '用户注册', RegisterPage],
  ]),
  ...rows({ access: 'signed-in', layout: 'bare' }, [['/', '首页', HomePage]]),
  ...rows({ access: admin, layout: 'basic', isHidden: false }, [
    ['/admin', '后台管理', 'dashboard'],
  ]),
  ...rows({ access: admin, layout: 'admin' }, [
    ['/admin/dashboard', '仪表盘', DashboardPage],
    ['/admin/users', '用户管理', UsersPage],
    ['/admin/judges', '判题机管理', JudgesPage],
    ['/admin/teaching-params', '教学改进参数管理', TeachingParamsPage],
    ['/admin/backup', '数据备份', BackupPage],
    ['/admin/logs', '日志管理', LogsPage],
    ['/admin/mail', '邮件', MailPage],
    ['/admin/classes', '全部班级', ClassesPage],
    ['/admin/problem-sets', '全部题库', ProblemSetsPage],
  ]),
  ...rows({ access: teacher, layout: 'basic', isHidden: false }, [
    ['/teacherhome', '首页', TeacherHomePage],
    ['/classManage', '班级管理', ClassManagePage],
    ['/manage/questionbank', '题库管理', QuestionBankPage],
  ]),
  ...rows({ access: student, layout: 'basic', isHidden: false }, [
    ['/studenthome', '首页', StudentHomePage],
    ['/class', '我的班级', ClassListPage],
  ]),
  ...rows({ access: withDates, layout: 'basic', isHidden: false }, [
    ['/calendar', '日历', CalendarPage],
  ]),
  ...rows({ access: teacher, layout: 'basic', isHidden: false }, [
    ['/teacherPersonal', '个人中心', PersonalPage],
  ]),
  ...rows({ access: student, layout: 'basic', isHidden: false }, [
    ['/studentPersonal', '个人中心', PersonalPage],
  ]),
  ...rows({ access: classStaff, layout: 'basic', menuPath: '/manage/questionbank' }, [
    ['/manage/question', '题目管理', ManageQuestionPage],
    ['/manage/question/:id/suite', '模型测试', ModelSuitePage],
    ['/manage/question/:id/mutants', '计入的变异', ProblemMutantsPage],
    ['/manage/rejudging', '重新判题', RejudgingsPage],
  ]),
  ...rows({ access: anyRole, layout: 'basic' }, [['/view/question/:id', '题目', QuestionPage]]),
  ...rows({ access: 'signed-in', layout: 'basic' }, [['/noAuth', '无权限', NoAuthPage]]),
  ...rows({ access: student, layout: 'class' }, [
    ['/class/:classId', '班级', 'home'],
    ['/class/:classId/home', '班级首页', ClassHomePage],
    ['/class/:classId/notices', '通知', NoticesPage],
    ['/class/:classId/assignments', '作业', AssignmentsPage],
    ['/class/:classId/assignmentsdetails/:assignmentId', '作业题目', AssignmentDetailsPage],
    ['/class/:classId/exams', '考试', ExamsPage],
    ['/class/:classId/examsdetails/:assignmentId', '考试题目', ExamDetailsPage],
    ['/class/:classId/grades', '成绩', GradesPage],
    ['/class/:classId/submissions/:submissionId', '提交详情', MySubmissionPage],
    ['/class/:classId/settings', '设置', SettingsPage],
  ]),
  ...rows({ access: classStaff, layout: 'class-manage' }, [
    ['/classManage/:classId', '班级', 'home'],
    ['/classManage/:classId/home', '班级首页', ManageHomePage],
    ['/classManage/:classId/notices', '通知管理', ManageNoticesPage],
    ['/classManage/:classId/assignments', '作业管理', ManageAssignmentsPage],
    [
      '/classManage/:classId/assignmentsdetails/:assignmentId',
      '作业题目',
      ManageAssignmentDetailsPage,
    ],
    ['/classManage/:classId/exams', '考试管理', ManageExamsPage],
    ['/classManage/:classId/examsdetails/:assignmentId', '考试题目', ManageExamDetailsPage],
    ['/classManage/:classId/examsdetails/:assignmentId/invigilation', '监考', InvigilationPage],
    ['/classManage/:classId/grades', '成绩册', GradebookPage],
    ['/classManage/:classId/grades/:userId', '学生成绩', StudentGradePage],
    ['/classManage/:classId/submissions/:submissionId', '提交详情', SubmissionPage],
    ['/classManage/:classId/questions', '得分提问', ScoreQuestionsPage],
    ['/classManage/:classId/reviews/:assignmentId/:problemId', '讲评', ProblemReviewPage],
    ['/classManage/:classId/similarity/:assignmentId', '查重', SimilarityPage],
    [
      '/classManage/:classId/similarity/:assignmentId/:similarPairId',
      '相似的提交',
      SimilarPairPage,
    ],
    ['/classManage/:classId/records/:assignmentId/:problemId/:userId', '作答过程', WorkRecordPage],
    ['/classManage/:classId/members', '成员管理', MembersPage],
    ['/classManage/:classId/settings', '班级设置', ManageSettingsPage],
  ]),
  ...rows({ access: 'signed-in', layout: 'basic' }, [['*', '页面不存在', NotFoundPage]]),
]
