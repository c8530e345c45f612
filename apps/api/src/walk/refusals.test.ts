import { errorCodes, httpStatusOf } from '@ceping/contract/error-codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { everyEndpoint } from './every-endpoint.ts'
import { send } from './send.ts'
import { readStoredRows } from './stored-rows.ts'
import type { AnyWalk } from './walk.ts'
import { makeWorld } from './world.ts'

let test: TestApp
beforeAll(async () => {
  // Long enough for the judge that plays along, short enough to wait for one that does not.
  test = await openTestApp({ referenceCheckWaitMs: 300 })
})
afterAll(() => test.close())

const cases = everyEndpoint.flatMap(({ name, definition, walk, roles }) =>
  (Object.keys(walk.refusals) as (keyof AnyWalk['refusals'])[]).map((refusal) => ({
    name,
    refusal,
    definition,
    walk,
    role: roles[0] ?? 'student',
  })),
)

describe('each refusal that an endpoint declares', () => {
  it.each(cases)('$name refuses with $refusal', async ({ refusal, definition, walk, role }) => {
    const world = await makeWorld(test)
    const { prepare = walk.prepare, by = role, request } = walk.refusals[refusal] ?? {}
    await prepare?.(world)
    const stored = await readStoredRows(test.db)
    const answer = await send(world, definition, {
      request: request?.(world) ?? walk.request(world.own, role),
      by: definition.access === 'public' ? undefined : world.people[by],
    })
    const { code } = errorCodes[refusal]
    expect({ ...answer, data: null }).toMatchObject({ status: httpStatusOf(code), code })
    expect(await readStoredRows(test.db)).toEqual(stored)
  })

  it('has a case, or ids from which one is made', () => {
    const declared = everyEndpoint.map(({ name, definition, walk }) => {
      const made = new Set(['NOT_FOUND', ...Object.keys(walk.refusals)])
      return { name, missing: definition.errors?.filter((error) => !made.has(error)) ?? [] }
    })
    expect(declared.filter(({ missing }) => missing.length > 0)).toEqual([])
  })
})
