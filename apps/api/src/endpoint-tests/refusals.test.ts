import { type ErrorCode, errorCodes, httpStatusOf } from '@ceping/contract/error-codes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, Parts } from '../testing/send.ts'
import { openHastyApp, openTestApp, type TestApp } from '../testing/test-app.ts'
import { everyEndpoint } from './every-endpoint.ts'
import { type LastingWorld, makeLastingWorld } from './lasting-world.ts'
import { readStoredRows } from './stored-rows.ts'

let test: TestApp
/** An app on the same database that does not wait for the judge. */
let hasty: TestApp
let world: LastingWorld
beforeAll(async () => {
  test = await openTestApp()
  hasty = await openHastyApp(test)
  world = await makeLastingWorld(test)
})
beforeEach(() => world.undo())
afterAll(async () => {
  await hasty.close()
  await test.close()
})

/** How a refusal is answered, which changes nothing. */
function refusedWith(refusal: ErrorCode) {
  const { code } = errorCodes[refusal]
  return { status: httpStatusOf(code), code, changed: [] }
}

/** Return an answer's status and code, and the tables whose rows the call has changed. */
async function watch(ask: () => Promise<Answer>) {
  const before = await readStoredRows(test.db)
  const { status, code } = await ask()
  const after = await readStoredRows(test.db)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  return { status, code, changed }
}

const cases = everyEndpoint.flatMap(({ name, definition, example, roles }) =>
  Object.entries(example.refusals ?? {}).map(([refusal, refusalCase]) => ({
    name,
    refusal: refusal as ErrorCode,
    refusalCase,
    definition,
    example,
    role: roles[0] ?? 'student',
  })),
)
const versioned = everyEndpoint.filter(({ definition }) =>
  definition.errors?.includes('EDIT_CONFLICT'),
)
const deleting = versioned.filter(({ example }) => example.isDeletion)
const editing = versioned.filter((one) => !deleting.includes(one))

describe('each refusal that an endpoint declares', () => {
  it.each(cases)('$name refuses with $refusal', async (one) => {
    const { refusal, refusalCase, definition, example, role } = one
    const { prepare, by = role, request } = refusalCase
    await example.prepare?.(world)
    await prepare?.(world)
    const answer = await watch(() =>
      world.send(definition, {
        request: request?.(world) ?? example.request(world.own, role),
        by: definition.access === 'public' ? undefined : world.people[by],
        to: refusal === 'JUDGE_UNAVAILABLE' ? hasty : test,
      }),
    )
    expect(answer).toEqual(refusedWith(refusal))
  })

  it.each(deleting)('$name deletes no version but the one of now', async (endpoint) => {
    const { definition, example, roles } = endpoint
    await example.prepare?.(world)
    const [role = 'student'] = roles
    const { body } = example.request(world.own, role) as Parts
    const erase = (version: number) =>
      world.send(definition, { request: { body: { ...body, version } }, by: world.people[role] })
    expect(await watch(() => erase(2))).toEqual(refusedWith('EDIT_CONFLICT'))
    expect(await erase(1)).toMatchObject({ status: 200 })
  })

  it.each(editing)('$name refuses any version but the one of now', async (endpoint) => {
    const { definition, example, roles } = endpoint
    await example.prepare?.(world)
    const [role = 'student'] = roles
    const request = example.request(world.own, role) as Parts
    // Of rows that are edited the first version is 1; parameters count by their ids.
    const { version: first = 1 } = request.body as { version?: number }
    const edit = (version: number) =>
      world.send(definition, {
        request: { ...request, body: { ...request.body, version } },
        by: world.people[role],
      })
    expect(await edit(first)).toMatchObject({ status: 200 })
    expect(await watch(() => edit(first))).toEqual(refusedWith('EDIT_CONFLICT'))
    expect(await watch(() => edit(first + 2))).toEqual(refusedWith('EDIT_CONFLICT'))
    // Some will not do the same once more.
    const conflict = { code: errorCodes.EDIT_CONFLICT.code }
    expect(await edit(first + 1)).not.toMatchObject(conflict)
  })
})
