import { errorCodes, httpStatusOf } from '@ceping/contract/error-codes'
import type { UserRole } from '@ceping/contract/vocabulary'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { everyEndpoint, idsRead, type WalkedEndpoint } from './every-endpoint.ts'
import { send } from './send.ts'
import { readStoredRows } from './stored-rows.ts'
import type { AnyWalk } from './walk.ts'
import { type IdName, makeWorld, type PersonName, type Things, type World } from './world.ts'

// Whoever may not see an object cannot tell it from one that does not exist.

let test: TestApp
let world: World
let storedBefore: object

// One world for all: what is refused changes nothing.
beforeAll(async () => {
  test = await openTestApp()
  world = await makeWorld(test)
  storedBefore = await readStoredRows(test.db)
})
afterAll(() => test.close())

/** How it is said that nothing is there: refused, or for a filter by an empty page. */
function nothingOf(walk: AnyWalk, id?: IdName): object {
  if (walk.isFilter) return { status: 200, code: 0, data: { records: [], total: 0 } }
  const { code } = errorCodes[(id && walk.refusalOf?.[id]) ?? 'NOT_FOUND']
  return { status: httpStatusOf(code), code, data: null }
}

const isBound = (role: UserRole, { walk }: WalkedEndpoint) =>
  role !== 'admin' && !walk.seesAll?.includes(role)

const byRole = everyEndpoint.flatMap((endpoint) =>
  endpoint.roles.map((role) => {
    const ids = idsRead(endpoint.walk, role)
    return { name: endpoint.name, role, endpoint, ids, isBound: isBound(role, endpoint) }
  }),
)
const byId = byRole.flatMap(({ ids, ...rest }) => ids.map((id) => ({ id, ...rest })))

async function askWith(
  things: Things,
  options: { endpoint: WalkedEndpoint; role: UserRole; by: User },
) {
  const { endpoint, role, by } = options
  return send(world, endpoint.definition, { request: endpoint.walk.request(things, role), by })
}

describe('among own ids', () => {
  it.each(byId)('a missing $id is nothing to $name by a $role', async ({ id, role, endpoint }) => {
    const missing = { ...world.own, [id]: world.missing[id] }
    const answer = await askWith(missing, { endpoint, role, by: world.people[role] })
    expect(answer).toMatchObject(nothingOf(endpoint.walk, id))
  })

  const bound = byId.filter((one) => one.isBound)
  it.each(bound)('a foreign $id is no more to $name by a $role', async ({ id, role, endpoint }) => {
    const options = { endpoint, role, by: world.people[role] }
    const foreign = await askWith({ ...world.own, [id]: world.foreign[id] }, options)
    const missing = await askWith({ ...world.own, [id]: world.missing[id] }, options)
    expect(foreign.text).toBe(missing.text)
    expect(foreign.status).toBe(missing.status)
  })
})

function strangersOf(role: UserRole, { isPersonal }: AnyWalk): PersonName[] {
  if (role === 'teacher') return ['stranger']
  return isPersonal ? ['outsider', 'former', 'classmate'] : ['outsider', 'former']
}
const byStranger = byRole
  .filter(({ ids, isBound }) => isBound && ids.length > 0)
  .flatMap(({ name, role, endpoint }) =>
    strangersOf(role, endpoint.walk).map((stranger) => ({ name, role, stranger, endpoint })),
  )

describe('what belongs to others', () => {
  it.each(byStranger)(
    'is nothing to $name by a $stranger',
    async ({ endpoint, role, stranger }) => {
      const options = { endpoint, role, by: world.people[stranger] }
      const answer = await askWith(world.own, options)
      const missing = await askWith({ ...world.own, ...world.missing }, options)
      expect(answer).toMatchObject(nothingOf(endpoint.walk))
      expect(answer.text).toBe(missing.text)
    },
  )

  const ofOwners = everyEndpoint.flatMap((endpoint) => {
    const { name, walk } = endpoint
    return walk.colleague === undefined ? [] : [{ name, endpoint, refusal: walk.colleague }]
  })
  it.each(ofOwners)('is refused to $name by a colleague with $refusal', async (one) => {
    const { endpoint, refusal } = one
    const options = { endpoint, role: 'teacher', by: world.people.colleague } as const
    const { code } = errorCodes[refusal]
    expect(await askWith(world.own, options)).toMatchObject({ status: httpStatusOf(code), code })
  })
})

describe('all of these requests', () => {
  it('have changed nothing', async () => {
    expect(await readStoredRows(test.db)).toEqual(storedBefore)
  })
})
