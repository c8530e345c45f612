import { publishAssignment } from '@ceping/contract/assignment'
import { createClass, listClasses } from '@ceping/contract/class'
import { addMembers } from '@ceping/contract/class-member'
import { defaultExamRules, type ExamRules, saveExamRules } from '@ceping/contract/exam'
import { addProblem } from '@ceping/contract/problem'
import { createProblemSet } from '@ceping/contract/problem-set'
import { enterAll, importStudents, logInAs } from '../accounts.ts'
import { call, type Session } from '../client.ts'
import { demoSuites } from '../suites.ts'
import { toWallTime } from './wall-clock.ts'

/** A problem, and a test that passes on it. */
export interface Problem {
  problemId: number
  testFileCode: string
}

export interface Student {
  account: string
  session: Session
}

/** A class that sits exams, and who is about it. */
export interface ExamClass {
  url: string
  admin: Session
  teacher: Session
  classId: number
  problemSetId: number
  problems: Problem[]
  students: Student[]
}

/** An exam that this class sits. */
export interface Exam {
  assignmentId: number
  problems: Problem[]
  /** When it starts. */
  startsAt: number
  workingMinutes: number
}

const name = '考试演练'

/** Do what an administrator and a teacher do before there can be an exam, with that many students. */
export async function foundExamClass(url: string, studentCount: number): Promise<ExamClass> {
  const accounts = Array.from({ length: studentCount }, (_, n) => `EXAM${n + 1}`)
  const [admin, teacher] = [await logInAs(url, 'admin'), await logInAs(url, 'teacher')]
  await importStudents(admin, accounts)
  await call(teacher, createClass, { body: { className: name, classCode: 'EXAM' } })
  const classes = await call(teacher, listClasses, { query: {} })
  const classId = classes.find((one) => one.className === name)?.classId ?? 0
  await call(teacher, addMembers, { body: { classId, userAccounts: accounts } })
  const problemSetId = await call(teacher, createProblemSet, { body: { name } })
  const problems: Problem[] = []
  for (const { name: title, referenceCode, testFileCode } of demoSuites) {
    const body = { problemSetId, title, description: title, code: referenceCode }
    problems.push({ problemId: await call(teacher, addProblem, { body }), testFileCode })
  }
  const sessions = await enterAll(url, accounts)
  const students = sessions.map((session, n) => ({ account: accounts[n] ?? '', session }))
  return { url, admin, teacher, classId, problemSetId, problems, students }
}

/** Publish an exam that starts and ends at these moments, and let it be sat. */
export async function publishExam(
  { teacher, classId, problemSetId, problems }: ExamClass,
  times: { title: string; startsAt: number; endsAt: number; workingMinutes: number },
): Promise<Exam> {
  const { title, startsAt, endsAt, workingMinutes } = times
  const assignmentId = await call(teacher, publishAssignment, {
    body: {
      classId,
      problemSetId,
      assignmentTitle: title,
      type: '考试',
      startTime: toWallTime(startsAt),
      endTime: toWallTime(endsAt),
    },
  })
  const rules: ExamRules = { ...defaultExamRules, workingMinutes, feedbackDuring: 'nothing' }
  await call(teacher, saveExamRules, { body: { assignmentId, rules } })
  return { assignmentId, problems, startsAt, workingMinutes }
}
