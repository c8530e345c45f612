import { errorCodes, httpStatusOf } from '@ceping/contract/error-codes'
import type { EndpointName } from '@ceping/contract/all/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import type { Answer } from '../testing/send.ts'
import { everyEndpoint, idsRead, isRead, type TestedEndpoint } from './every-endpoint.ts'
import { type LastingWorld, makeLastingWorld } from './lasting-world.ts'
import type { IdName } from './world.ts'

// An assistant reads what the teachers of the class read, and changes nothing but comments and answers.

let test: TestApp
let world: LastingWorld
beforeAll(async () => {
  test = await openTestApp()
  world = await makeLastingWorld(test)
})
afterAll(() => test.close())

const ofClass = new Set<IdName>([
  'classId',
  'assignmentId',
  'noticeId',
  'submissionId',
  'commentId',
  'scoreQuestionId',
  'gradeColumnId',
])
/** What may be said and tried. */
const allowed = new Set<EndpointName>([
  'addComment',
  'answerScoreQuestion',
  'closeScoreQuestion',
  'markNoticeRead',
  'submitTests',
  'saveDraft',
  'diagnoseTest',
  'completeTest',
  'organiseImports',
  'describeName',
  'listSignatures',
  'renameInTest',
])
/** Addresses that let one write to a group, suspicions, how texts came about, and invigilation. */
const ofTeachersOnly = new Set<EndpointName>([
  'listRobots',
  'getSimilarity',
  'listSimilarPairs',
  'getSimilarityGraph',
  'exportSimilarity',
  'getWorkRecord',
  'listRecordedChanges',
  'listWorkSummaries',
  'getExam',
  'followInvigilation',
  'listRefusedDrafts',
])
/** Of what the teacher has written. */
const ofAuthors = new Set<EndpointName>(['updateComment', 'deleteComment'])
/** Is asked with a problem set of the own teacher, too. */
const withForeignSet = new Set<EndpointName>(['copyAssignments'])

/** A re-judging is its teacher's own. */
const ofOneTeacher = new Set<EndpointName>(['getRejudgeResult'])

const ofTeachers = everyEndpoint.filter(
  ({ name, example, roles }) =>
    roles.includes('teacher') &&
    !withForeignSet.has(name) &&
    !ofOneTeacher.has(name) &&
    idsRead(example, 'teacher').some((id) => ofClass.has(id)),
)
const readable = ofTeachers.filter(
  (endpoint) =>
    !ofTeachersOnly.has(endpoint.name) && (isRead(endpoint) || allowed.has(endpoint.name)),
)
const refused = ofTeachers.filter((endpoint) => !readable.includes(endpoint))

/** Call an endpoint as an assistant, and undo the changes. */
async function ask(endpoint: TestedEndpoint): Promise<Answer> {
  const { definition, example } = endpoint
  const by = world.people.assistant
  try {
    await example.prepare?.(world)
    const request = example.request(world.own, 'teacher')
    return await world.send(definition, { request, by, eventCount: 1 })
  } finally {
    if (!isRead(endpoint) || example.prepare !== undefined) await world.undo()
  }
}

describe('an assistant', () => {
  it.each(readable)('may $name', async (endpoint) => {
    expect(await ask(endpoint)).toMatchObject({ status: 200 })
  })

  it.each(refused)('may not $name', async (endpoint) => {
    const refusal = ofAuthors.has(endpoint.name) ? 'NOT_COMMENT_AUTHOR' : 'ROLE_FORBIDDEN'
    const { code } = errorCodes[refusal]
    expect(await ask(endpoint)).toMatchObject({ status: httpStatusOf(code), code })
  })
})
