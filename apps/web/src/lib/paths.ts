import { assignmentSegments } from '@ceping/contract/page-path'
import type { AssignmentType, UserRole } from '@ceping/contract/vocabulary'

/** What an address of a class's pages begins with: those of students, those of teachers. */
export type ClassBase = '/class' | '/classManage'

/** Where somebody finds all classes that are theirs; to admins, all are. */
export function classListPath(role: UserRole | undefined): string {
  if (role === 'admin') return '/admin/classes'
  return role === 'teacher' ? '/classManage' : '/class'
}

/** Where somebody finds all question banks that are theirs; to admins, all are. */
export function problemSetListPath(role: UserRole | undefined): string {
  return role === 'admin' ? '/admin/problem-sets' : '/manage/questionbank'
}

/** Where the model suite of a problem is written. */
export function modelSuitePath(problemId: number): string {
  return `/manage/question/${problemId}/suite`
}

/** Where a teacher chooses which mutants of a problem count. */
export function problemMutantsPath(problemId: number): string {
  return `/manage/question/${problemId}/mutants`
}

/** Where a teacher follows and decides on a re-judging; without one, all of them. */
export function rejudgingPath(rejudgingId: number | null): string {
  return rejudgingId === null ? '/manage/rejudging' : `/manage/rejudging?id=${rejudgingId}`
}

/** Where a problem is worked on; without an assignment, runs are trials. */
export function questionPath(problemId: number, assignmentId: number | null): string {
  const query = assignmentId === null ? '' : `?assignmentId=${assignmentId}`
  return `/view/question/${problemId}${query}`
}

/** Where all homework, or all exams, of a class are. */
export function assignmentListPath(
  base: ClassBase,
  classId: number | string,
  type: AssignmentType,
): string {
  return `${base}/${classId}/${assignmentSegments[type].list}`
}

/** Where the invigilators of an exam are. */
export function invigilationPath({
  classId,
  assignmentId,
}: {
  classId: number
  assignmentId: number
}): string {
  return `/classManage/${classId}/examsdetails/${assignmentId}/invigilation`
}

/** Where teachers find one student's grades and submissions in a class. */
export function studentGradePath(classId: number | string, userId: number): string {
  return `/classManage/${classId}/grades/${userId}`
}

/** Where teachers see what a class has missed in a problem. */
export function problemReviewPath(
  classId: number | string,
  { assignmentId, problemId }: { assignmentId: number; problemId: number },
): string {
  return `/classManage/${classId}/reviews/${assignmentId}/${problemId}`
}

/** Where teachers see how alike the submissions of an assignment are. */
export function similarityPath(classId: number | string, assignmentId: number | string): string {
  return `/classManage/${classId}/similarity/${assignmentId}`
}

/** Where two of them stand side by side. */
export function similarPairPath(
  classId: number | string,
  assignmentId: number | string,
  similarPairId: number,
): string {
  return `${similarityPath(classId, assignmentId)}/${similarPairId}`
}

/** Where teachers see how a student's text for a problem came about. */
export function workRecordPath(
  classId: number | string,
  work: { assignmentId: number; problemId: number; userId: number },
): string {
  const { assignmentId, problemId, userId } = work
  return `/classManage/${classId}/records/${assignmentId}/${problemId}/${userId}`
}

/** In the address of a submission that is shown to a class: it does not say whose it is. */
export const namelessSearch = '?nameless=1'

/** Where students read one of their submissions, with what was said of it. */
export function mySubmissionPath(classId: number | string, submissionId: number): string {
  return `/class/${classId}/submissions/${submissionId}`
}

/** Where teachers read one submission to a class. */
export function submissionPath(classId: number | string, submissionId: number): string {
  return `/classManage/${classId}/submissions/${submissionId}`
}
