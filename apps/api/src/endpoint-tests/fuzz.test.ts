import { AnyEnvelope } from '@ceping/contract/envelope'
import { commonErrors, type Endpoint } from '@ceping/contract/endpoint'
import { type ErrorCode, errorCodes, httpStatusOf } from '@ceping/contract/error-codes'
import { drawNumber, drawSample, seedInUse } from '@ceping/contract/testing/sample'
import { UserRole } from '@ceping/contract/vocabulary'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { everyEndpoint } from './every-endpoint.ts'
import { anyInput, type FuzzInput } from './fuzz-inputs.ts'
import { type LastingWorld, makeLastingWorld } from './lasting-world.ts'
import { type Parts, readBody } from '../testing/send.ts'

// Every input of every sender gets an envelope that reveals nothing about the server.

/** The endpoints that this run tests; another seed chooses other endpoints and inputs. */
const sample = drawSample(everyEndpoint, { share: 1 / 4, nameOf: ({ name }) => `fuzz ${name}` })
const inputsPerEndpoint = 20
/** The limit that ends a hang. */
const hangingMs = 300_000

/** What Fastify says before there is an endpoint to say anything. */
const refusalsOfAnybody: ErrorCode[] = [
  'BAD_REQUEST',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
]
const leaks = /prisma|postgres|node_modules|\.ts\b|\.js\b|\n\s+at |"stack"|\bselect\b|fastify|zod/i

let test: TestApp
let world: LastingWorld
let sentCount = 0
beforeAll(async () => {
  test = await openTestApp({ judgeWaitMs: 300, referenceCheckWaitMs: 300, suiteCheckWaitMs: 300 })
  world = await makeLastingWorld(test)
})
afterAll(() => test.close())

function knownCodes(definition: Endpoint): Set<number> {
  const refusals = [...commonErrors(definition), ...(definition.errors ?? []), ...refusalsOfAnybody]
  const codes = refusals.filter((name) => name !== 'INTERNAL').map((name) => errorCodes[name].code)
  return new Set([0, ...Object.values(definition.outcomes ?? {}), ...codes])
}

async function sendRaw(definition: Endpoint, input: FuzzInput & { by: Sender }) {
  const { path, query, contentType, payload, by } = input
  const cookie = by === 'nobody' ? undefined : await world.cookieOf(world.people[by])
  const response = await test.app.inject({
    method: definition.method,
    url: query === '' ? path : `${path}?${query}`,
    payload,
    payloadAsStream: definition.answer === 'events',
    headers: {
      ...(cookie !== undefined && { cookie }),
      ...(contentType !== undefined && { 'content-type': contentType }),
    },
  })
  sentCount += 1
  const { statusCode, headers } = response
  return { statusCode, headers, body: (await readBody(definition, response, 1)).toString() }
}

type Sender = UserRole | 'nobody'

/** Send a request; throws when the answer is none of those that the contract knows. */
async function requireKnownAnswer(
  definition: Endpoint,
  input: FuzzInput & { by: Sender },
): Promise<void> {
  // Throttles are tested elsewhere; here they would only keep the inputs out.
  await test.db.rateLimit.deleteMany()
  const { statusCode, headers, body } = await sendRaw(definition, input)
  if (definition.answer !== undefined && statusCode === 200) return
  if (headers['content-type'] !== 'application/json; charset=utf-8') {
    throw new Error(`unknown type: ${JSON.stringify(headers)}`)
  }
  const { code, message } = AnyEnvelope.strict().parse(JSON.parse(body))
  const isKnown = knownCodes(definition).has(code) && statusCode === httpStatusOf(code)
  if (!isKnown) throw new Error(`undeclared: ${statusCode} ${body}`)
  // A success gives back what somebody wrote.
  const isLeaking = leaks.test(code === 0 ? message : body)
  if (isLeaking) throw new Error(`too much said: ${body}`)
}

function shorten(value: unknown): string {
  return (JSON.stringify(value) ?? '').replaceAll(/(.)\1{80,}/g, '$1…').slice(0, 3_000)
}

describe(`with TESTS_SEED=${seedInUse}`, { timeout: hangingMs }, () => {
  afterEach(() => world.undo())

  it.each(sample)('$name gives a known answer to every input', async (endpoint) => {
    const { name, definition, example, roles } = endpoint
    await example.prepare?.(world)
    const role = roles[0] ?? 'student'
    const valid = example.request(world.own, role) as Parts
    const input = fc.tuple(
      anyInput(definition, valid),
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom<Sender>(...roles) },
        { weight: 1, arbitrary: fc.constantFrom<Sender>('nobody', ...UserRole.options) },
      ),
    )
    const property = fc.asyncProperty(input, ([request, by]) =>
      requireKnownAnswer(definition, { ...request, by }),
    )
    const seed = Math.floor(drawNumber(seedInUse, name) * 2 ** 31)
    const run = await fc.check(property, { seed, numRuns: inputsPerEndpoint })
    const { failed, counterexample, errorInstance } = run
    const about = `${name} TESTS_SEED=${seedInUse} input=${shorten(counterexample)}`
    expect(failed, `${about}\n${String(errorInstance)}`).toBe(false)
  })

  it('has sent every input', () => {
    expect(sentCount).toBeGreaterThanOrEqual(sample.length * inputsPerEndpoint)
  })
})
