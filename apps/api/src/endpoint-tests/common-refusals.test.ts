import { BadRequest } from '@ceping/contract/envelope'
import { commonErrors } from '@ceping/contract/endpoint'
import { type ErrorCode, errorCodes, httpStatusOf } from '@ceping/contract/error-codes'
import { drawSample } from '@ceping/contract/testing/sample'
import { UserRole } from '@ceping/contract/vocabulary'
import { uploadLimitBytes } from '@ceping/contract/wire-types'
import type { User } from '@ceping/db/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { makeUser } from '../testing/factories.ts'
import type { Parts } from '../testing/send.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { everyEndpoint, type TestedEndpoint } from './every-endpoint.ts'
import { readStoredRows } from './stored-rows.ts'
import { makeWorld, type World } from './world.ts'

// Refusals that follow from an endpoint's access and input, so that it does not declare them. These tests ask
// every endpoint whom and what it refuses. Endpoints of one kind share the code that refuses: one is enough.

let test: TestApp
let world: World
let storedBefore: object
const newcomers = new Map<UserRole, User>()

beforeAll(async () => {
  test = await openTestApp()
  world = await makeWorld(test)
  for (const role of UserRole.options) {
    newcomers.set(role, await makeUser(test.db, role, { mustChangePassword: true }))
  }
  storedBefore = await readStoredRows(test.db)
})
afterAll(() => test.close())

/** How a refusal is answered. */
function refusedWith(refusal: ErrorCode) {
  const { code } = errorCodes[refusal]
  return { status: httpStatusOf(code), code }
}

/** List the endpoints that have this refusal. */
const withRefusal = (refusal: ErrorCode) =>
  everyEndpoint.filter(({ definition }) => commonErrors(definition).includes(refusal))

/** Describe an endpoint by what the shared code looks at: method, access, parts and kind of answer. */
function kindOf({ definition }: TestedEndpoint): string {
  const { path: _path, summary: _summary, data: _data, errors: _errors, ...rest } = definition
  const { access, method, answer = 'envelope', ...parts } = rest
  const who = typeof access === 'string' ? access : 'roles'
  return [method, who, answer, ...Object.keys(parts).toSorted()].join(' ')
}

/** Draw one endpoint of each kind with this refusal; with TESTS=whole, return all of them. */
function kindsWithRefusal(refusal: ErrorCode) {
  const endpoints = drawSample(withRefusal(refusal), {
    share: 0,
    nameOf: ({ name }) => name,
    stratumOf: kindOf,
  })
  return endpoints.map((one) => {
    const { name, definition, example, roles } = one
    return { kind: kindOf(one), name, definition, example, roles }
  })
}

/** The request that would succeed, and somebody who may send it. */
function validFor({ example, roles, definition }: TestedEndpoint) {
  const role = roles[0] ?? 'student'
  const by = definition.access === 'public' ? undefined : world.people[role]
  return { request: example.request(world.own, role) as Parts, by }
}

/** Call an endpoint with its address only; returns status and code. */
async function callWithoutInput({ definition, example, roles }: TestedEndpoint, by?: User) {
  const { params } = example.request(world.own, roles[0] ?? 'student') as Parts
  const { status, code } = await world.send(definition, { request: { params }, by })
  return { status, code }
}

describe('every endpoint', () => {
  it('refuses a caller without a session before it reads the input', async () => {
    for (const endpoint of withRefusal('NOT_SIGNED_IN')) {
      const answer = await callWithoutInput(endpoint)
      expect({ name: endpoint.name, ...answer }).toMatchObject(refusedWith('NOT_SIGNED_IN'))
    }
  })

  it.each(UserRole.options)('refuses the role %s unless it names that role', async (role) => {
    const endpoints = withRefusal('ROLE_FORBIDDEN').filter(({ roles }) => !roles.includes(role))
    for (const endpoint of endpoints) {
      const answer = await callWithoutInput(endpoint, world.people[role])
      expect({ name: endpoint.name, ...answer }).toMatchObject(refusedWith('ROLE_FORBIDDEN'))
    }
  })
})

describe('the caller', () => {
  it.each(kindsWithRefusal('NOT_SIGNED_IN'))(
    '$name refuses a made-up session, for the kind $kind',
    async (endpoint) => {
      const { request } = validFor(endpoint)
      const headers = { cookie: 'sid=made-up; user_token=1' }
      const answer = await world.send(endpoint.definition, { request, headers })
      expect(answer).toMatchObject(refusedWith('NOT_SIGNED_IN'))
    },
  )

  const byNewcomer = kindsWithRefusal('PASSWORD_CHANGE_REQUIRED').flatMap((endpoint) =>
    endpoint.roles.map((role) => ({ ...endpoint, role })),
  )
  it.each(byNewcomer)(
    '$name refuses a $role who must change the password, for the kind $kind',
    async ({ role, ...endpoint }) => {
      const { request } = validFor(endpoint)
      const by = newcomers.get(role)
      const answer = await world.send(endpoint.definition, { request, by })
      expect(answer).toMatchObject(refusedWith('PASSWORD_CHANGE_REQUIRED'))
    },
  )

  it.each(kindsWithRefusal('CROSS_SITE'))(
    '$name refuses another site, for the kind $kind',
    async (endpoint) => {
      const headers = { host: 'ceping.test', origin: 'http://evil.test' }
      const answer = await world.send(endpoint.definition, { ...validFor(endpoint), headers })
      expect(answer).toMatchObject(refusedWith('CROSS_SITE'))
    },
  )
})

/** No field of ours takes this. */
const unstorable = '\0'

function spoilt(schema: z.ZodType, value: string): Record<string, string> {
  const names = Object.keys((schema as z.ZodObject).shape)
  return Object.fromEntries(names.map((name) => [name, value]))
}

/** Spoil all fields of the parts that an endpoint has, one part at a time. */
function spoil({ definition }: TestedEndpoint, request: Parts): Parts[] {
  const { params, query, body, isForm } = definition
  return [
    ...(params ? [{ ...request, params: spoilt(params, encodeURIComponent(unstorable)) }] : []),
    ...(query ? [{ ...request, query: spoilt(query, unstorable) }] : []),
    ...(body ? [{ ...request, body: isForm ? { file: 'no file' } : [] }] : []),
  ]
}

describe('whatever is sent', () => {
  it.each(withRefusal('BAD_REQUEST'))('$name refuses what is malformed', async (endpoint) => {
    const { request, by } = validFor(endpoint)
    for (const malformed of spoil(endpoint, request)) {
      const answer = await world.send(endpoint.definition, { request: malformed, by })
      expect(answer).toMatchObject(refusedWith('BAD_REQUEST'))
      const { issues } = BadRequest.parse(answer.data)
      expect(issues[0]?.message).toMatch(/\p{Script=Han}/u)
    }
  })

  it.each(kindsWithRefusal('PAYLOAD_TOO_LARGE'))(
    '$name refuses an input that is too large, for the kind $kind',
    async (endpoint) => {
      const file = new File([new Uint8Array(uploadLimitBytes + 1)], 'large.csv')
      const text = JSON.stringify('a'.repeat(2 * 1024 * 1024))
      const { request, by } = validFor(endpoint)
      const answer = await (endpoint.definition.isForm
        ? world.send(endpoint.definition, { request: { ...request, body: { file } }, by })
        : world.send(endpoint.definition, {
            request,
            by,
            payload: text,
            headers: { 'content-type': 'application/json' },
          }))
      expect(answer).toMatchObject(refusedWith('PAYLOAD_TOO_LARGE'))
    },
  )

  const strangeTypes = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']
  it.each(kindsWithRefusal('UNSUPPORTED_MEDIA_TYPE'))(
    '$name refuses other content types, for the kind $kind',
    async (endpoint) => {
      const { definition } = endpoint
      const otherType = definition.isForm ? 'application/json' : 'multipart/form-data'
      for (const type of [...strangeTypes, otherType]) {
        const headers = { 'content-type': type }
        const options = { ...validFor(endpoint), payload: '{}', headers }
        const answer = await world.send(definition, options)
        expect(answer).toMatchObject(refusedWith('UNSUPPORTED_MEDIA_TYPE'))
      }
    },
  )

  it.each(withRefusal('FILE_UNREADABLE'))('$name refuses a broken file', async (endpoint) => {
    const { request, by } = validFor(endpoint)
    const file = new File(['PK\u0003\u0004 and nothing more'], 'users.xlsx')
    const broken = { ...request, body: { file } }
    const answer = await world.send(endpoint.definition, { request: broken, by })
    expect(answer).toMatchObject(refusedWith('FILE_UNREADABLE'))
  })
})

describe('all of these requests', () => {
  it('have changed nothing', async () => {
    expect(await readStoredRows(test.db)).toEqual(storedBefore)
  })
})
