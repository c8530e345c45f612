import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@ceping/contract/endpoint'
import type { UserRole } from '@ceping/contract/vocabulary'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../testing/send.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { everyEndpoint, isRead, type TestedEndpoint } from './every-endpoint.ts'
import { type LastingWorld, makeLastingWorld } from './lasting-world.ts'
import type { Things } from './world.ts'

let test: TestApp
let world: LastingWorld
beforeAll(async () => {
  test = await openTestApp()
  world = await makeLastingWorld(test)
})
afterAll(() => test.close())

/**
 * What is wrong with the answer; null if it is a success that holds what the contract says, and no
 * more.
 */
function findFault({ answer, data }: Endpoint, got: Answer): string | null {
  const { status, headers, text } = got
  if (status !== 200) return text
  if (answer === 'file') {
    const isFile = String(headers['content-disposition']).startsWith('attachment; ')
    return isFile && text.length > 0 ? null : 'no file'
  }
  if (answer === 'events') {
    const events = [...text.matchAll(/^data: (.*)$/gm)]
    const isStream = headers['content-type'] === 'text/event-stream; charset=utf-8'
    const isRight = events.every(([, event = '']) => data.safeParse(JSON.parse(event)).success)
    return isStream && events.length > 0 && isRight ? null : text
  }
  const encoded = data.encode(data.decode(got.data))
  return got.code === 0 && isDeepStrictEqual(encoded, got.data) ? null : text
}

/** Call an endpoint, and undo its changes. */
async function callWith(
  endpoint: TestedEndpoint,
  { things, role, by }: { things: Things; role: UserRole; by?: User },
): Promise<Answer> {
  const { definition, example } = endpoint
  try {
    await example.prepare?.(world)
    // Some event streams never end, but each sends an event at once.
    return await world.send(definition, {
      request: example.request(things, role),
      by,
      eventCount: 1,
    })
  } finally {
    if (!isRead(endpoint) || example.prepare !== undefined) await world.undo()
  }
}

const byRole = everyEndpoint.flatMap((endpoint) =>
  endpoint.roles
    .filter((role) => role !== 'admin' || endpoint.example.admin === undefined)
    .map((role) => ({ name: endpoint.name, role, endpoint })),
)
const open = everyEndpoint.filter(({ definition }) => definition.access === 'public')

describe('with own objects', () => {
  it.each(byRole)('$name succeeds for the role $role', async ({ endpoint, role }) => {
    const options = { things: world.own, role, by: world.people[role] }
    const answer = await callWith(endpoint, options)
    expect(findFault(endpoint.definition, answer)).toBeNull()
  })

  it.each(open)('$name succeeds for those who are not signed in', async (endpoint) => {
    const options = { things: world.own, role: 'student' } as const
    const answer = await callWith(endpoint, options)
    expect(findFault(endpoint.definition, answer)).toBeNull()
  })
})

const forTeachers = everyEndpoint.filter(
  ({ roles, example }) => roles.includes('teacher') && example.colleague === undefined,
)

describe('with the objects of a class', () => {
  it.each(forTeachers)('$name succeeds for a second teacher of it', async (endpoint) => {
    const options = { things: world.own, role: 'teacher', by: world.people.colleague } as const
    const answer = await callWith(endpoint, options)
    expect(findFault(endpoint.definition, answer)).toBeNull()
  })
})

describe('with the objects of others', () => {
  const forAdmins = everyEndpoint.filter(
    ({ roles, example }) => roles.includes('admin') && example.admin === undefined,
  )
  it.each(forAdmins)('$name succeeds for admins', async (endpoint) => {
    const options = { things: world.foreign, role: 'admin', by: world.people.admin } as const
    const answer = await callWith(endpoint, options)
    expect(findFault(endpoint.definition, answer)).toBeNull()
  })
})
