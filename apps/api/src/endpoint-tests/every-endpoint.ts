import { type EndpointName, endpoints } from '@ceping/contract/all/endpoints'
import type { Endpoint } from '@ceping/contract/endpoint'
import { UserRole } from '@ceping/contract/vocabulary'
import {
  assignmentProblemStatusExamples,
  assignmentScoringExamples,
  assignmentExamples,
  compositionExamples,
} from './assignment.examples.ts'
import { backupExamples } from './backup.examples.ts'
import {
  calendarExamples,
  mailExamples,
  reminderExamples,
  robotExamples,
} from './calendar.examples.ts'
import {
  adminClassExamples,
  classChangeExamples,
  classExamples,
  gradeExamples,
  gradeSchemeExamples,
  memberExamples,
  noticeExamples,
  rosterExamples,
} from './class.examples.ts'
import { dashboardExamples } from './dashboard.examples.ts'
import { examExamples, invigilationExamples } from './exam.examples.ts'
import { extensionExamples } from './extension.examples.ts'
import { adjustmentExamples, commentExamples, scoreQuestionExamples } from './feedback.examples.ts'
import { judgeHostExamples, judgeQueueExamples, rejudgingExamples } from './judge.examples.ts'
import { logExamples } from './log.examples.ts'
import {
  adminProblemSetExamples,
  modelSuiteExamples,
  problemMutantsExamples,
  problemReviewExamples,
  problemSetExamples,
  problemExamples,
} from './problem.examples.ts'
import { similarityExamples } from './similarity.examples.ts'
import { languageExamples, overviewExamples, submissionExamples } from './submission.examples.ts'
import { rescoringExamples, teachingParametersExamples } from './teaching-parameters.examples.ts'
import { userExamples } from './user.examples.ts'
import { workRecordExamples } from './work-record.examples.ts'
import type { AnyExample, Example } from './example.ts'
import type { IdName, Ids, Things } from './world.ts'

/** The types see to it that no endpoint is left out. */
const examples = {
  ...userExamples,
  ...classExamples,
  ...adminClassExamples,
  ...classChangeExamples,
  ...gradeExamples,
  ...gradeSchemeExamples,
  ...memberExamples,
  ...rosterExamples,
  ...noticeExamples,
  ...problemSetExamples,
  ...adminProblemSetExamples,
  ...problemExamples,
  ...modelSuiteExamples,
  ...problemMutantsExamples,
  ...problemReviewExamples,
  ...assignmentExamples,
  ...compositionExamples,
  ...assignmentScoringExamples,
  ...extensionExamples,
  ...examExamples,
  ...invigilationExamples,
  ...commentExamples,
  ...adjustmentExamples,
  ...scoreQuestionExamples,
  ...workRecordExamples,
  ...assignmentProblemStatusExamples,
  ...rescoringExamples,
  ...similarityExamples,
  ...teachingParametersExamples,
  ...submissionExamples,
  ...languageExamples,
  ...overviewExamples,
  ...dashboardExamples,
  ...judgeHostExamples,
  ...judgeQueueExamples,
  ...rejudgingExamples,
  ...logExamples,
  ...backupExamples,
  ...calendarExamples,
  ...reminderExamples,
  ...robotExamples,
  ...mailExamples,
} satisfies { [Name in EndpointName]: Example<(typeof endpoints)[Name]> }

/** An endpoint with its example, and the roles that may call it. */
export interface TestedEndpoint {
  name: EndpointName
  definition: Endpoint
  example: AnyExample
  roles: readonly UserRole[]
}

/** Every endpoint of the contract. */
export const everyEndpoint: TestedEndpoint[] = (Object.keys(examples) as EndpointName[]).map(
  (name) => {
    const definition: Endpoint = endpoints[name]
    const { access } = definition
    const roles = access === 'public' || access === 'signed-in' ? UserRole.options : access
    return { name, definition, example: examples[name], roles }
  },
)

/** Whether nothing is changed by asking. */
export function isRead({ definition: { method, path } }: TestedEndpoint): boolean {
  return method === 'GET' || /\/list(\/|$)/.test(path)
}

const anyIds: Ids = {
  classId: 1,
  problemSetId: 1,
  problemId: 1,
  assignmentId: 1,
  noticeId: 1,
  submissionId: 1,
  commentId: 1,
  scoreQuestionId: 1,
  memberId: 1,
  backupId: 1,
  rejudgingId: 1,
  rescoringId: 1,
  classRobotId: 1,
  gradeColumnId: 1,
  similarPairId: 1,
}
const anyThings: Things = {
  ...anyIds,
  teacherId: 1,
  account: 'account',
  freeAccount: 'free',
  joinCode: 'code',
  feedSecret: 'secret',
  teachingParametersId: 1,
}

/** Which ids a request of this role is made of. */
export function idsRead(example: AnyExample, role: UserRole): IdName[] {
  const read = new Set<string>()
  const recorder = new Proxy(anyThings, {
    get(things, name: keyof Things) {
      if (name in anyIds) read.add(name)
      return things[name]
    },
  })
  example.request(recorder, role)
  return [...read] as IdName[]
}
