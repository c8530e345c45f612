import { followDashboard } from '@ceping/contract/admin/dashboard'
import { followClassChanges } from '@ceping/contract/class-change'
import type { Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { errorCodes } from '@ceping/contract/error-codes'
import { followSubmission } from '@ceping/contract/submission'
import { login } from '@ceping/contract/user'
import { TeachingParameters } from '@ceping/contract/teaching-parameters'
import { expect, onTestFinished } from 'vitest'
import type { z } from 'zod'
import { inTurn, lineLimit } from '../limits/in-turn.ts'
import { freeGuesses } from '../modules/user/login-throttle.ts'
import { hasFreeStream, streamLimit } from '../live/stream-limit.ts'
import { unjudge } from '../testing/judging.ts'
import { handInAgain } from '../testing/rejudging.ts'
import { openStream } from '../testing/send.ts'
import type { PersonName, World } from './world.ts'

// What refusals, and some successes, need to be so. Each changes the world of one test.

const hourMs = 3_600_000
/** A number of tries above the limit of every throttle. */
const tooManyTries = 1_000

/** Let other parameters hold. */
function setParameters(parameters: z.input<typeof TeachingParameters>) {
  return ({ test }: World) =>
    test.db.teachingParameters.create({
      data: { parameters: TeachingParameters.parse(parameters) },
    })
}

/** Allow or forbid students to register. */
export function setRegistration(isRegistrationOpen: boolean) {
  return setParameters({ isRegistrationOpen })
}

/** Allow one submission to a problem of an assignment: the student of the world has made it. */
export const allowOneSubmission = setParameters({ submitting: { perProblem: 1 } })

export function disableStudent({ test, people }: World) {
  const where = { id: people.student.id }
  return test.db.user.update({ where, data: { disabledAt: new Date() } })
}

/** Guess the password of the student of the world until no more is free. */
export async function guessOften(world: World): Promise<void> {
  const body = { userAccount: world.own.account, userPassword: 'not the password' }
  for (let count = 0; count < freeGuesses; count += 1) {
    const { code } = await world.send(login, { request: { body } })
    expect(code).toBe(errorCodes.LOGIN_FAILED.code)
  }
}

export function giveInitialPassword({ test, people }: World) {
  const where = { id: people.student.id }
  return test.db.user.update({ where, data: { mustChangePassword: true } })
}

/** Give the own problem a model suite. */
export async function writeSuite({ test, own }: World): Promise<void> {
  const { problemId } = own
  const where = { problemId }
  const { problemRevisionId } = await test.db.problemRevision.findFirstOrThrow({ where })
  await test.db.modelSuite.create({
    data: { problemId, problemRevisionId, testFileCode: 'class PrimeTests {}' },
  })
}

/** A mutant of the own and of the foreign problem, once `makeMutants` has been called. */
export const mutantKey = 'Prime.is(I)Z:NEGATE_CONDITIONALS:1:0'

/** Store that mutant. */
export async function makeMutants({ test, own, foreign }: World): Promise<void> {
  const place = { className: 'Prime', method: 'is', line: 2 }
  const mutants = [
    { key: mutantKey, operator: 'NEGATE_CONDITIONALS', ...place, change: '把条件取反' },
  ]
  const revisions = await test.db.problemRevision.findMany({
    where: { problemId: { in: [own.problemId, foreign.problemId] } },
  })
  await test.db.mutantCatalogue.createMany({
    data: revisions.map(({ problemRevisionId }) => {
      return { problemRevisionId, keysSha256: 'one', mutants, counted: '1' }
    }),
  })
}

/** Archive the own and the foreign class: what can be restored by whoever may. */
export function archiveClasses({ test, own, foreign }: World) {
  const where = { classId: { in: [own.classId, foreign.classId] } }
  return test.db.class.updateMany({ where, data: { archivedAt: new Date() } })
}

/** Delete the own and the foreign problem set. */
export function deleteSets({ test, own, foreign }: World) {
  const where = { problemSetId: { in: [own.problemSetId, foreign.problemSetId] } }
  return test.db.problemSet.updateMany({ where, data: { deletedAt: new Date() } })
}

function setDeleted({ test, own, foreign }: World, deletedAt: Date | null) {
  const where = { assignmentId: { in: [own.assignmentId, foreign.assignmentId] } }
  return test.db.assignment.updateMany({ where, data: { deletedAt } })
}

/** Delete the homework, so that its problems and their set are used no more. */
export function withdrawAssignments(world: World) {
  return setDeleted(world, new Date())
}

/** Undo that. */
export function useAgain(world: World) {
  return setDeleted(world, null)
}

/** The same, with the homework yet to start, nothing handed in, and one problem more. */
export async function scheduleAgain(world: World): Promise<void> {
  const { db } = world.test
  const { assignmentId } = world.own
  await useAgain(world)
  await forgetSubmissions(world)
  await moveAssignment({ from: 1, to: 2 })(world)
  const { problemSetId } = world.second
  const { problemId } = await db.problem.findFirstOrThrow({ where: { problemSetId } })
  await db.assignmentProblem.create({ data: { assignmentId, problemId, position: 2 } })
}

/** For each student of the own homework two problems are drawn from its set, which has one only. */
export async function drawTooMany({ test: { db }, own }: World): Promise<void> {
  const { assignmentId, problemSetId } = own
  const rules = [{ problemSetId, tags: [], count: 2, points: 10 }]
  const drawing = { seed: 1, isPerStudent: true, rules }
  await db.assignment.update({ where: { assignmentId }, data: { drawing } })
  await db.assignmentProblem.updateMany({ where: { assignmentId }, data: { ruleNumber: 1 } })
}

/** Nothing has been handed in to the own homework. */
export async function forgetSubmissions({ test: { db }, own }: World): Promise<void> {
  const { assignmentId } = own
  await db.assignmentProblemStatus.deleteMany({ where: { assignmentId } })
  await db.rejudgeResult.deleteMany({ where: { submission: { assignmentId } } })
  await db.submission.deleteMany({ where: { assignmentId } })
}

/** Delete what there is of homework, notice, problem and problem set. */
export async function deleteThings({ test: { db }, own }: World): Promise<void> {
  const { assignmentId, noticeId, problemId, problemSetId } = own
  const data = { deletedAt: new Date() }
  await db.assignment.update({ where: { assignmentId }, data })
  await db.classNotice.update({ where: { noticeId }, data })
  await db.problem.update({ where: { problemId }, data })
  await db.problemSet.update({ where: { problemSetId }, data })
}

/** Move the window of the own homework, in hours from now. */
export function moveAssignment(window: { from: number; to: number }) {
  return ({ test, own }: World) =>
    test.db.assignment.update({
      where: { assignmentId: own.assignmentId },
      data: {
        startTime: new Date(Date.now() + window.from * hourMs),
        endTime: new Date(Date.now() + window.to * hourMs),
      },
    })
}

/** Something has been handed in at this moment, and another may come in ten minutes only. */
export async function coolDown({ test, own, people }: World): Promise<void> {
  const { assignmentId, problemId } = own
  await test.db.assignment.update({ where: { assignmentId }, data: { coolDownMinutes: 10 } })
  await test.db.submission.create({
    data: {
      userId: people.student.id,
      assignmentId,
      problemId,
      testFileName: 'Tests',
      testFileCode: 'class Tests {}',
    },
  })
}

/** Hand in more often than the limit of a minute allows; the time of the submissions is an hour ahead. */
export async function submitOften({ test: { db }, own }: World): Promise<void> {
  const { assignmentId, submissionId } = own
  await handInAgain(db, submissionId, tooManyTries)
  const createTime = new Date(Date.now() + hourMs)
  await db.submission.updateMany({ where: { assignmentId }, data: { createTime } })
}

/** Leave a problem set without problems. */
export function emptySecondSet({ test, second }: World) {
  const { problemSetId } = second
  return test.db.problem.updateMany({ where: { problemSetId }, data: { deletedAt: new Date() } })
}

/** No judge takes what is queued. */
export async function stopJudge({ test }: World): Promise<void> {
  test.queue.judgeWith(async () => undefined)
}

/** Open as many streams of an endpoint as one user may have, until the test ends. */
export async function fillStreams(
  world: World,
  definition: Endpoint,
  { request, by }: { request: object; by: World['people'][PersonName] },
): Promise<void> {
  const cookie = await world.cookieOf(by)
  onTestFinished(() =>
    expect
      .poll(() => hasFreeStream(by.id, 'progress') && hasFreeStream(by.id, 'changes'))
      .toBe(true),
  )
  for (let page = 0; page < streamLimit; page += 1) {
    onTestFinished(await openStream(world.test, definition, { request, cookie }))
  }
}

/** Let the own submission wait for the judge again, and open as many of its streams as one user may have. */
export async function followOften(world: World): Promise<void> {
  const { submissionId } = world.own
  await unjudge(world.test.db, submissionId)
  const request = { params: { id: String(submissionId) } }
  await fillStreams(world, followSubmission, { request, by: world.people.student })
}

/** Watch the dashboard on as many pages as one may. */
export async function watchOften(world: World): Promise<void> {
  await fillStreams(world, followDashboard, { request: {}, by: world.people.admin })
}

/** Follow the changes of one's classes on as many pages as one may. */
export async function openManyPages(world: World): Promise<void> {
  await fillStreams(world, followClassChanges, { request: {}, by: world.people.student })
}

/** Let somebody's line of such work be full until the test ends. */
export function fillLine(
  work:
    | 'check reference'
    | 'check suite'
    | 'read-table'
    | 'export-log'
    | 'export-users'
    | 'preview'
    | 'mutants',
  by: PersonName,
) {
  return async ({ people }: World): Promise<void> => {
    const name = `${work} ${people[by].id}`
    const held = new Promise<void>((resolve) => onTestFinished(() => resolve()))
    for (let count = 0; count < lineLimit; count += 1) void inTurn(name, () => held)
  }
}

/** Send a request, then raise every throttle that counted it above its limit. */
export function sendTooOften<D extends Endpoint>(
  definition: D,
  options: { by?: PersonName; request: (world: World) => RequestOf<D> },
) {
  return async (world: World): Promise<void> => {
    const by = options.by && world.people[options.by]
    await world.send(definition, { request: options.request(world), by })
    await world.test.db.rateLimit.updateMany({ data: { points: tooManyTries } })
  }
}
