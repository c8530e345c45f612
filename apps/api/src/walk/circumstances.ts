import type { Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { errorCodes } from '@ceping/contract/error-codes'
import { TeachingParameters } from '@ceping/contract/teaching-parameters'
import { send } from './send.ts'
import type { PersonName, World } from './world.ts'

// What refusals, and some successes, need to be so. Each changes the world of one test.

const hourMs = 3_600_000
/** No brake of the platform lets more through. */
const manyTimes = 1_000

/** Allow or forbid students to register. */
export function setRegistration(isRegistrationOpen: boolean) {
  return ({ test }: World) =>
    test.db.teachingParameters.create({
      data: { parameters: TeachingParameters.parse({ isRegistrationOpen }) },
    })
}

export function disableStudent({ test, people }: World) {
  const where = { id: people.student.id }
  return test.db.user.update({ where, data: { disabledAt: new Date() } })
}

/** Archive the own class, or the second one. */
export function archiveClass(which: 'own' | 'second') {
  return (world: World) => {
    const where = { classId: world[which].classId }
    return world.test.db.class.update({ where, data: { archivedAt: new Date() } })
  }
}

/** Archive the own and the foreign class: what can be restored by whoever may. */
export function archiveClasses({ test, own, foreign }: World) {
  const where = { classId: { in: [own.classId, foreign.classId] } }
  return test.db.class.updateMany({ where, data: { archivedAt: new Date() } })
}

/** Delete the homework, so that its problems and their set are used no more. */
export function withdrawAssignments({ test, own, foreign }: World) {
  const where = { assignmentId: { in: [own.assignmentId, foreign.assignmentId] } }
  return test.db.assignment.updateMany({ where, data: { deletedAt: new Date() } })
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

/** Leave a problem set without problems. */
export function emptySecondSet({ test, second }: World) {
  const { problemSetId } = second
  return test.db.problem.updateMany({ where: { problemSetId }, data: { deletedAt: new Date() } })
}

/** No judge takes what is queued. */
export async function stopJudge({ test }: World): Promise<void> {
  test.queue.judgeWith(async () => undefined)
}

/** Send a request until it is too many. */
export function sendTooOften<D extends Endpoint>(
  definition: D,
  options: { by?: PersonName; request: (world: World) => RequestOf<D> },
) {
  return async (world: World): Promise<void> => {
    const by = options.by && world.people[options.by]
    for (let count = 0; count < manyTimes; count += 1) {
      const { code } = await send(world, definition, { request: options.request(world), by })
      if (code === errorCodes.TOO_MANY_REQUESTS.code) return
    }
    throw new Error(`${definition.path} lets ${manyTimes} requests through`)
  }
}
