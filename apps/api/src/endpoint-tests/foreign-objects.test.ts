import { type ErrorCode, errorCodes, httpStatusOf } from '@ceping/contract/error-codes'
import type { UserRole } from '@ceping/contract/vocabulary'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { archiveClass } from '../testing/class-rows.ts'
import type { Answer } from '../testing/send.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { everyEndpoint, idsRead, type TestedEndpoint } from './every-endpoint.ts'
import { deleteThings } from './circumstances.ts'
import { readStoredRows } from './stored-rows.ts'
import type { AnyExample } from './example.ts'
import { type IdName, makeWorld, type PersonName, type Things, type World } from './world.ts'

// Whoever may not see an object cannot tell it from one that does not exist.

let test: TestApp
let world: World
/** Whose own class is archived. */
let archived: World
/** Whose own things are deleted; the class is there. */
let deleted: World
let storedBefore: object
const answers = new Map<string, Promise<Answer>>()

// The same worlds for all: what is refused changes nothing.
beforeAll(async () => {
  test = await openTestApp()
  world = await makeWorld(test)
  archived = await makeWorld(test)
  await archiveClass(test.db, archived.own)
  deleted = await makeWorld(test)
  await deleteThings(deleted)
  deleted.missing.classId = deleted.own.classId
  storedBefore = await readStoredRows(test.db)
})
afterAll(() => test.close())

function refusedWith(refusal: ErrorCode): object {
  const { code } = errorCodes[refusal]
  return { status: httpStatusOf(code), code, data: null }
}

const byRole = everyEndpoint.flatMap((endpoint) =>
  endpoint.roles.map((role) => {
    const ids = idsRead(endpoint.example, role)
    return { name: endpoint.name, role, endpoint, ids }
  }),
)
const byId = byRole.flatMap(({ ids, ...rest }) => ids.map((id) => ({ id, ...rest })))

interface Asking {
  endpoint: TestedEndpoint
  role: UserRole
  by: User
}

async function askWith(things: Things, { endpoint, role, by }: Asking): Promise<Answer> {
  return world.send(endpoint.definition, { request: endpoint.example.request(things, role), by })
}

/** Call an endpoint with the ids of missing objects; each person calls each endpoint only once. */
function askForMissing({ endpoint, role, by }: Asking): Promise<Answer> {
  const key = `${endpoint.name} ${by.id}`
  const answer =
    answers.get(key) ?? askWith({ ...world.own, ...world.missing }, { endpoint, role, by })
  answers.set(key, answer)
  return answer
}

describe('among own ids', () => {
  const ofAdmins = byId.filter(({ role }) => role === 'admin')
  it.each(ofAdmins)('$name refuses a missing $id to an $role', async (one) => {
    const { id, role, endpoint } = one
    const missing = { ...world.own, [id]: world.missing[id] }
    const answer = await askWith(missing, { endpoint, role, by: world.people[role] })
    expect(answer).toMatchObject(refusedWith(endpoint.example.refusalOf?.[id] ?? 'NOT_FOUND'))
  })

  const bound = byId.filter(({ role }) => role !== 'admin')
  it.each(bound)('$name refuses a missing and a foreign $id alike to a $role', async (one) => {
    const { id, role, endpoint } = one
    const options = { endpoint, role, by: world.people[role] }
    const missing = await askWith({ ...world.own, [id]: world.missing[id] }, options)
    expect(missing).toMatchObject(refusedWith(endpoint.example.refusalOf?.[id] ?? 'NOT_FOUND'))
    const foreign = await askWith({ ...world.own, [id]: world.foreign[id] }, options)
    expect(foreign.text).toBe(missing.text)
    expect(foreign.status).toBe(missing.status)
  })
})

function strangersOf(role: UserRole, { isPersonal }: AnyExample): PersonName[] {
  if (role === 'teacher') return ['stranger']
  return isPersonal ? ['outsider', 'former', 'classmate'] : ['outsider', 'former']
}
const byStranger = byRole
  .filter(({ role, ids }) => role !== 'admin' && ids.length > 0)
  .flatMap(({ name, role, endpoint }) =>
    strangersOf(role, endpoint.example).map((stranger) => ({ name, role, stranger, endpoint })),
  )

describe('what belongs to others', () => {
  it.each(byStranger)(
    'is nothing to $name by a $stranger',
    async ({ endpoint, role, stranger }) => {
      const options = { endpoint, role, by: world.people[stranger] }
      const answer = await askWith(world.own, options)
      expect(answer).toMatchObject(refusedWith('NOT_FOUND'))
      expect(answer.text).toBe((await askForMissing(options)).text)
    },
  )

  const ofOwners = everyEndpoint.flatMap((endpoint) => {
    const { name, example } = endpoint
    return example.colleague === undefined ? [] : [{ name, endpoint, refusal: example.colleague }]
  })
  it.each(ofOwners)('is refused to $name by a colleague with $refusal', async (one) => {
    const { endpoint, refusal } = one
    const options = { endpoint, role: 'teacher', by: world.people.colleague } as const
    expect(await askWith(world.own, options)).toMatchObject(refusedWith(refusal))
  })
})

type ByRole = (typeof byRole)[number]

/** What is answered about the own things of a world, and about what is not there. */
async function compare({ own, missing, people }: World, { endpoint, role }: ByRole) {
  const options = { endpoint, role, by: people[role] }
  return {
    answer: await askWith(own, options),
    ofMissing: await askWith({ ...own, ...missing }, options),
  }
}

const withClass = new Set<IdName>([
  'classId',
  'assignmentId',
  'noticeId',
  'submissionId',
  'commentId',
  'scoreQuestionId',
  'classRobotId',
  'gradeColumnId',
])

/** Whether a request is about what goes with its class. */
function goesWithClass({ name, role, ids }: ByRole): boolean {
  // Whoever restores finds what is archived, and admins read every submission there is.
  if (name === 'restoreClass' || (role === 'admin' && ids.includes('submissionId'))) return false
  // To students a problem is there by the homework that asks it.
  return ids.some((id) => withClass.has(id) || (role === 'student' && id === 'problemId'))
}

describe('what belongs to an archived class', () => {
  it.each(byRole.filter(goesWithClass))('is nothing to $name by a $role of it', async (one) => {
    const { answer, ofMissing } = await compare(archived, one)
    expect(answer).toMatchObject(refusedWith('NOT_FOUND'))
    expect(answer.text).toBe(ofMissing.text)
  })
})

describe('what is deleted', () => {
  const deletable = new Set<IdName>(['problemSetId', 'problemId', 'assignmentId', 'noticeId'])
  // Whoever restores finds what is deleted.
  const gone = byRole.filter(
    ({ name, ids }) => name !== 'restoreProblemSet' && ids.some((id) => deletable.has(id)),
  )
  it.each(gone)('is nothing to $name by a $role', async (one) => {
    const { answer, ofMissing } = await compare(deleted, one)
    expect(answer).toMatchObject(refusedWith('NOT_FOUND'))
    expect(answer.text).toBe(ofMissing.text)
  })
})

describe('all of these requests', () => {
  it('have changed nothing', async () => {
    expect(await readStoredRows(test.db)).toEqual(storedBefore)
  })
})
