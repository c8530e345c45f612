import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { login } from '@ceping/contract/user'
import { type APIRequestContext, request } from 'playwright-core'
import { inject } from 'vitest'
import { addressOf } from '../../src/lib/call-api.ts'

/** The demo accounts' passwords, by the first letter of the account. */
export const passwords = {
  S: 'Student@123456',
  T: 'Teacher@123456',
  a: 'Admin@123456',
} as const

/** The account and the password of a login. */
export interface Credentials {
  userAccount: string
  userPassword: string
}

/** Return the credentials of a demo account. */
export function credentialsOf(userAccount: string): Credentials {
  const userPassword = passwords[userAccount.charAt(0) as keyof typeof passwords]
  return { userAccount, userPassword }
}

/**
 * Call the API without the browser, to prepare the objects of a test. The caller is a demo account, or an account with
 * a given password.
 */
export async function callAs<Definition extends Endpoint>(
  who: string | Credentials,
  endpoint: Definition,
  { body, ...address }: RequestOf<Definition> & { body?: unknown },
): Promise<DataOf<Definition>> {
  const credentials = typeof who === 'string' ? credentialsOf(who) : who
  const send = async () => {
    const client = await findSession(credentials)
    return client.fetch(addressOf(endpoint, address as object), {
      method: endpoint.method,
      ...(endpoint.isForm === true ? { multipart: await formOf(body as object) } : { data: body }),
    })
  }
  let answer = await send()
  if (answer.status() === 401) {
    // A new password ends a session, and so does a restored backup.
    sessions.delete(keyOf(credentials))
    answer = await send()
  }
  for (let tries = 1; answer.status() === 503 && tries < maxTries; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop -- as a person tries again if the judge had no time
    answer = await send()
  }
  const envelope = (await answer.json()) as { code: number; message: string; data: unknown }
  if (envelope.code !== 0) {
    throw new Error(`${endpoint.path} as ${credentials.userAccount}: ${envelope.message}`)
  }
  return endpoint.data.parse(envelope.data) as DataOf<Definition>
}

/** The number of tries of half a minute each, after which the judge is dead. */
const maxTries = 8

/** The sessions of users who are logged in, because a login costs more than most calls. */
const sessions = new Map<string, Promise<APIRequestContext>>()

function keyOf({ userAccount, userPassword }: Credentials): string {
  return `${userAccount} ${userPassword}`
}

function findSession(credentials: Credentials): Promise<APIRequestContext> {
  const key = keyOf(credentials)
  const session = sessions.get(key) ?? beginSession(credentials)
  sessions.set(key, session)
  return session
}

async function beginSession(data: Credentials): Promise<APIRequestContext> {
  const client = await request.newContext({ baseURL: inject('stackUrl'), timeout: 120_000 })
  await client.post(login.path, { data })
  return client
}

/** The fields of a form with files, as Playwright takes them. */
async function formOf(body: object) {
  const fields = Object.entries(body).map(async ([name, value]) => {
    if (!(value instanceof File)) return [name, String(value)] as const
    const buffer = Buffer.from(await value.arrayBuffer())
    return [name, { name: value.name, mimeType: value.type, buffer }] as const
  })
  return Object.fromEntries(await Promise.all(fields))
}
