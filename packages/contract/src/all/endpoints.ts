import * as dashboard from '../admin/dashboard.ts'
import * as language from '../language.ts'
import * as log from '../admin/log.ts'
import * as judgeHost from '../admin/judge-host.ts'
import * as judgeQueue from '../admin/judge-queue.ts'
import * as rejudging from '../rejudging.ts'
import * as adminClass from '../admin/class.ts'
import * as adminProblemSet from '../admin/problem-set.ts'
import * as adminUser from '../admin/user.ts'
import * as adminRescoring from '../admin/rescoring.ts'
import * as adminTeachingParameters from '../admin/teaching-parameters.ts'
import * as adminMail from '../admin/mail.ts'
import * as backup from '../admin/backup.ts'
import * as assignmentProblemStatus from '../assignment-problem-status.ts'
import * as assignmentScoring from '../assignment-scoring.ts'
import * as assignment from '../assignment.ts'
import * as calendar from '../calendar.ts'
import * as composition from '../composition.ts'
import * as classMember from '../class-member.ts'
import * as classRoster from '../class-roster.ts'
import * as classNotice from '../class-notice.ts'
import * as classChange from '../class-change.ts'
import * as classRobot from '../class-robot.ts'
import * as deadlineExtension from '../deadline-extension.ts'
import * as classes from '../class.ts'
import type { Endpoint } from '../endpoint.ts'
import * as exam from '../exam.ts'
import * as invigilation from '../invigilation.ts'
import * as grade from '../grade.ts'
import * as gradeScheme from '../grade-scheme.ts'
import * as modelSuite from '../model-suite.ts'
import * as overview from '../overview.ts'
import * as problemMutants from '../problem-mutants.ts'
import * as problemReview from '../problem-review.ts'
import * as problemSet from '../problem-set.ts'
import * as problem from '../problem.ts'
import * as scoreAdjustment from '../score-adjustment.ts'
import * as scoreQuestion from '../score-question.ts'
import * as submissionComment from '../submission-comment.ts'
import * as reminder from '../reminder.ts'
import * as similarity from '../similarity.ts'
import * as submission from '../submission.ts'
import * as userImport from '../user-import.ts'
import * as user from '../user.ts'
import * as workRecord from '../work-record.ts'

/** All endpoints, for the documentation and the tests that call each of them. */
export const endpoints = {
  login: user.login,
  logout: user.logout,
  getLoginUser: user.getLoginUser,
  registerUser: user.registerUser,
  getRegistration: user.getRegistration,
  updateMyUser: user.updateMyUser,
  addUser: user.addUser,
  updateUser: user.updateUser,
  unlockUser: user.unlockUser,
  deleteUser: user.deleteUser,
  getUser: user.getUser,
  getUserVo: user.getUserVo,
  listUsers: user.listUsers,
  exportUsers: user.exportUsers,
  listUserVos: user.listUserVos,
  importUsers: userImport.importUsers,
  getImportTemplate: userImport.getImportTemplate,
  createClass: classes.createClass,
  listClasses: classes.listClasses,
  getClass: classes.getClass,
  updateClass: classes.updateClass,
  deleteClass: classes.deleteClass,
  restoreClass: classes.restoreClass,
  resetInviteCode: classes.resetInviteCode,
  followClassChanges: classChange.followClassChanges,
  getExam: exam.getExam,
  saveExamRules: exam.saveExamRules,
  releaseResults: exam.releaseResults,
  openPractice: exam.openPractice,
  getSitting: exam.getSitting,
  followSitting: exam.followSitting,
  enterExam: exam.enterExam,
  handInExam: exam.handInExam,
  reportExamEvents: exam.reportExamEvents,
  followInvigilation: invigilation.followInvigilation,
  addTime: invigilation.addTime,
  endSittings: invigilation.endSittings,
  resumeSittings: invigilation.resumeSittings,
  sendExamMessage: invigilation.sendExamMessage,
  handOver: invigilation.handOver,
  listRefusedDrafts: invigilation.listRefusedDrafts,
  acceptRefusedDraft: invigilation.acceptRefusedDraft,
  getWorkRecord: workRecord.getWorkRecord,
  listRecordedChanges: workRecord.listRecordedChanges,
  listWorkSummaries: workRecord.listWorkSummaries,
  getMyGrade: grade.getMyGrade,
  getGradebook: grade.getGradebook,
  exportGradebook: grade.exportGradebook,
  getGradeScheme: gradeScheme.getGradeScheme,
  saveGradeScheme: gradeScheme.saveGradeScheme,
  savePointsByHand: gradeScheme.savePointsByHand,
  joinClass: classMember.joinClass,
  listMembers: classMember.listMembers,
  addMembers: classMember.addMembers,
  importMembers: classMember.importMembers,
  appointAssistants: classMember.appointAssistants,
  removeMember: classMember.removeMember,
  resetMemberPasswords: classMember.resetMemberPasswords,
  importRoster: classRoster.importRoster,
  getRosterTemplate: classRoster.getRosterTemplate,
  unlockMember: classMember.unlockMember,
  listNotices: classNotice.listNotices,
  publishNotice: classNotice.publishNotice,
  updateClassNotice: classNotice.updateClassNotice,
  deleteClassNotice: classNotice.deleteClassNotice,
  markNoticeRead: classNotice.markNoticeRead,
  createProblemSet: problemSet.createProblemSet,
  listProblemSets: problemSet.listProblemSets,
  updateProblemSet: problemSet.updateProblemSet,
  deleteProblemSet: problemSet.deleteProblemSet,
  addProblem: problem.addProblem,
  checkReferenceCode: problem.checkReferenceCode,
  getProblem: problem.getProblem,
  updateProblem: problem.updateProblem,
  deleteProblem: problem.deleteProblem,
  getProblemReview: problemReview.getProblemReview,
  getProblemMutants: problemMutants.getProblemMutants,
  previewMutants: problemMutants.previewMutants,
  updateMutants: problemMutants.updateMutants,
  getModelSuite: modelSuite.getModelSuite,
  checkModelSuite: modelSuite.checkModelSuite,
  updateModelSuite: modelSuite.updateModelSuite,
  deleteModelSuite: modelSuite.deleteModelSuite,
  listProblems: problem.listProblems,
  listAssignments: assignment.listAssignments,
  getAssignment: assignment.getAssignment,
  publishAssignment: assignment.publishAssignment,
  updateAssignment: assignment.updateAssignment,
  deleteAssignment: assignment.deleteAssignment,
  copyAssignments: assignment.copyAssignments,
  getComposition: composition.getComposition,
  listPapers: composition.listPapers,
  listExtensions: deadlineExtension.listExtensions,
  extendDeadline: deadlineExtension.extendDeadline,
  withdrawExtensions: deadlineExtension.withdrawExtensions,
  adjustScore: scoreAdjustment.adjustScore,
  listScoreQuestions: scoreQuestion.listScoreQuestions,
  listMyScoreQuestions: scoreQuestion.listMyScoreQuestions,
  askAboutScore: scoreQuestion.askAboutScore,
  answerScoreQuestion: scoreQuestion.answerScoreQuestion,
  closeScoreQuestion: scoreQuestion.closeScoreQuestion,
  markAnswerSeen: scoreQuestion.markAnswerSeen,
  listComments: submissionComment.listComments,
  addComment: submissionComment.addComment,
  updateComment: submissionComment.updateComment,
  deleteComment: submissionComment.deleteComment,
  markCommentsSeen: submissionComment.markCommentsSeen,
  listNewProblems: composition.listNewProblems,
  addProblems: composition.addProblems,
  getAssignmentScoring: assignmentScoring.getAssignmentScoring,
  previewScoringPolicy: assignmentScoring.previewScoringPolicy,
  updateScoringPolicy: assignmentScoring.updateScoringPolicy,
  undoRescoring: assignmentScoring.undoRescoring,
  startSimilarityCheck: similarity.startSimilarityCheck,
  getSimilarity: similarity.getSimilarity,
  listSimilarPairs: similarity.listSimilarPairs,
  getSimilarityGraph: similarity.getSimilarityGraph,
  getSimilarPair: similarity.getSimilarPair,
  decideSimilarPair: similarity.decideSimilarPair,
  exportSimilarity: similarity.exportSimilarity,
  listProblemStatusOfAssignment: assignmentProblemStatus.listProblemStatusOfAssignment,
  listProblemStatusOfClass: assignmentProblemStatus.listProblemStatusOfClass,
  submitTests: submission.submitTests,
  listSubmissions: submission.listSubmissions,
  getSubmission: submission.getSubmission,
  followSubmission: submission.followSubmission,
  getDraft: submission.getDraft,
  saveDraft: submission.saveDraft,
  diagnoseTest: language.diagnoseTest,
  completeTest: language.completeTest,
  organiseImports: language.organiseImports,
  describeName: language.describeName,
  listSignatures: language.listSignatures,
  renameInTest: language.renameInTest,
  getStudentOverview: overview.getStudentOverview,
  getTeacherOverview: overview.getTeacherOverview,
  listCalendar: calendar.listCalendar,
  getCalendarFeed: calendar.getCalendarFeed,
  renewCalendarFeed: calendar.renewCalendarFeed,
  withdrawCalendarFeed: calendar.withdrawCalendarFeed,
  readCalendarFeed: calendar.readCalendarFeed,
  listReminders: reminder.listReminders,
  getReminderSettings: reminder.getReminderSettings,
  updateReminderSettings: reminder.updateReminderSettings,
  listRobots: classRobot.listRobots,
  addRobot: classRobot.addRobot,
  updateRobot: classRobot.updateRobot,
  deleteRobot: classRobot.deleteRobot,
  testRobot: classRobot.testRobot,
  getMailState: adminMail.getMailState,
  sendTestMail: adminMail.sendTestMail,
  getBackupState: backup.getBackupState,
  listBackups: backup.listBackups,
  makeBackup: backup.makeBackup,
  downloadBackup: backup.downloadBackup,
  verifyBackup: backup.verifyBackup,
  restoreBackup: backup.restoreBackup,
  deleteBackup: backup.deleteBackup,
  updateBackupSchedule: backup.updateBackupSchedule,
  beginBackupUpload: backup.beginBackupUpload,
  uploadBackupPiece: backup.uploadBackupPiece,
  finishBackupUpload: backup.finishBackupUpload,
  listUserClasses: adminUser.listUserClasses,
  listAllClasses: adminClass.listAllClasses,
  listAllProblemSets: adminProblemSet.listAllProblemSets,
  restoreProblemSet: adminProblemSet.restoreProblemSet,
  getDashboard: dashboard.getDashboard,
  followDashboard: dashboard.followDashboard,
  listJudgeHosts: judgeHost.listJudgeHosts,
  followJudgeHosts: judgeHost.followJudgeHosts,
  setJudgeHostMode: judgeHost.setJudgeHostMode,
  forgetJudgeHost: judgeHost.forgetJudgeHost,
  listJudgeQueue: judgeQueue.listJudgeQueue,
  retryQueued: judgeQueue.retryQueued,
  retryFaulty: judgeQueue.retryFaulty,
  retryMutations: judgeQueue.retryMutations,
  removeQueued: judgeQueue.removeQueued,
  startRejudging: rejudging.startRejudging,
  countRejudgeable: rejudging.countRejudgeable,
  listRejudgings: rejudging.listRejudgings,
  getRejudging: rejudging.getRejudging,
  previewRejudging: rejudging.previewRejudging,
  listRejudgeResults: rejudging.listRejudgeResults,
  getRejudgeResult: rejudging.getRejudgeResult,
  applyRejudging: rejudging.applyRejudging,
  revertRejudging: rejudging.revertRejudging,
  cancelRejudging: rejudging.cancelRejudging,
  listRejudgingTargets: rejudging.listRejudgingTargets,
  getTeachingParameters: adminTeachingParameters.getTeachingParameters,
  previewTeachingParameters: adminTeachingParameters.previewTeachingParameters,
  changeTeachingParameters: adminTeachingParameters.changeTeachingParameters,
  listParametersVersions: adminTeachingParameters.listParametersVersions,
  restoreTeachingParameters: adminTeachingParameters.restoreTeachingParameters,
  listRescorableAssignments: adminRescoring.listRescorableAssignments,
  previewRescoring: adminRescoring.previewRescoring,
  startRescoring: adminRescoring.startRescoring,
  listRescorings: adminRescoring.listRescorings,
  listAuditEntries: log.listAuditEntries,
  exportAuditEntries: log.exportAuditEntries,
  listServiceLog: log.listServiceLog,
  exportServiceLog: log.exportServiceLog,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
