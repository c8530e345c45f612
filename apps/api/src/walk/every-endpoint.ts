import { type EndpointName, endpoints } from '@ceping/contract/all/endpoints'
import type { Endpoint } from '@ceping/contract/endpoint'
import { UserRole } from '@ceping/contract/vocabulary'
import {
  assignmentProblemStatusWalk,
  assignmentScoringWalk,
  assignmentWalk,
} from './assignment.walk.ts'
import { backupWalk } from './backup.walk.ts'
import {
  adminClassWalk,
  classChangeWalk,
  classWalk,
  gradeWalk,
  memberWalk,
  noticeWalk,
} from './class.walk.ts'
import { dashboardWalk } from './dashboard.walk.ts'
import { judgeHostWalk, judgeQueueWalk, rejudgingWalk } from './judge.walk.ts'
import { logWalk } from './log.walk.ts'
import { adminProblemSetWalk, problemSetWalk, problemWalk } from './problem.walk.ts'
import { overviewWalk, submissionWalk } from './submission.walk.ts'
import { rescoringWalk, teachingParametersWalk } from './teaching-parameters.walk.ts'
import { userWalk } from './user.walk.ts'
import type { AnyWalk, Walk } from './walk.ts'
import type { IdName, Ids, Things } from './world.ts'

/** The types see to it that no endpoint is left out. */
const walks = {
  ...userWalk,
  ...classWalk,
  ...adminClassWalk,
  ...classChangeWalk,
  ...gradeWalk,
  ...memberWalk,
  ...noticeWalk,
  ...problemSetWalk,
  ...adminProblemSetWalk,
  ...problemWalk,
  ...assignmentWalk,
  ...assignmentScoringWalk,
  ...assignmentProblemStatusWalk,
  ...rescoringWalk,
  ...teachingParametersWalk,
  ...submissionWalk,
  ...overviewWalk,
  ...dashboardWalk,
  ...judgeHostWalk,
  ...judgeQueueWalk,
  ...rejudgingWalk,
  ...logWalk,
  ...backupWalk,
} satisfies { [Name in EndpointName]: Walk<(typeof endpoints)[Name]> }

/** An endpoint with its walk, and the roles that may call it. */
export interface WalkedEndpoint {
  name: EndpointName
  definition: Endpoint
  walk: AnyWalk
  roles: readonly UserRole[]
}

/** Every endpoint of the contract. */
export const everyEndpoint: WalkedEndpoint[] = (Object.keys(walks) as EndpointName[]).map(
  (name) => {
    const definition: Endpoint = endpoints[name]
    const { access } = definition
    const roles = access === 'public' || access === 'signed-in' ? UserRole.options : access
    return { name, definition, walk: walks[name], roles }
  },
)

/** Whether nothing is changed by asking. */
export function isRead({ definition: { method, path } }: WalkedEndpoint): boolean {
  return method === 'GET' || /\/list(\/|$)/.test(path)
}

const anyIds: Ids = {
  classId: 1,
  problemSetId: 1,
  problemId: 1,
  assignmentId: 1,
  noticeId: 1,
  submissionId: 1,
  memberId: 1,
  backupId: 1,
  rejudgingId: 1,
  rescoringId: 1,
}
const anyThings: Things = {
  ...anyIds,
  teacherId: 1,
  account: 'account',
  freeAccount: 'free',
  joinCode: 'code',
  teachingParametersId: 1,
}

/** Which ids a request of this role is made of. */
export function idsRead(walk: AnyWalk, role: UserRole): IdName[] {
  const read = new Set<string>()
  const recorder = new Proxy(anyThings, {
    get(things, name: keyof Things) {
      if (name in anyIds) read.add(name)
      return things[name]
    },
  })
  walk.request(recorder, role)
  return [...read] as IdName[]
}
