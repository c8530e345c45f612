import {
  listProblemStatusOfAssignment,
  listProblemStatusOfClass,
} from './assignment-problem-status.ts'
import { listAssignments, publishAssignment } from './assignment.ts'
import { joinClass } from './class-member.ts'
import { createClass, getClass, listClasses } from './class.ts'
import type { Endpoint } from './endpoint.ts'
import { createProblemSet, listProblemSets } from './problem-set.ts'
import { addProblem, getProblem, listProblems, updateProblem } from './problem.ts'
import {
  followSubmission,
  getDraft,
  getSubmission,
  listSubmissions,
  saveDraft,
  submitTests,
} from './submission.ts'
import { getLoginUser, login, logout } from './user.ts'

/** Every endpoint there is: what the walk over the contract and the documentation go through. */
export const endpoints: Readonly<Record<string, Endpoint>> = {
  login,
  logout,
  getLoginUser,
  createClass,
  listClasses,
  getClass,
  joinClass,
  createProblemSet,
  listProblemSets,
  addProblem,
  getProblem,
  updateProblem,
  listProblems,
  listAssignments,
  publishAssignment,
  listProblemStatusOfAssignment,
  listProblemStatusOfClass,
  submitTests,
  listSubmissions,
  getSubmission,
  followSubmission,
  getDraft,
  saveDraft,
}
