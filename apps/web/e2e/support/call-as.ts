import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import { login } from '@ceping/contract/user'
import { request } from 'playwright-core'
import { inject } from 'vitest'
import { addressOf } from '../../src/lib/call-api.ts'

/** The demo accounts' passwords, by the first letter of the account. */
export const passwords = {
  S: 'Student@123456',
  T: 'Teacher@123456',
  a: 'Admin@123456',
} as const

/** With what somebody logs in. */
export interface Credentials {
  userAccount: string
  userPassword: string
}

/** What a demo account logs in with. */
export function credentialsOf(userAccount: string): Credentials {
  const userPassword = passwords[userAccount.charAt(0) as keyof typeof passwords]
  return { userAccount, userPassword }
}

/**
 * Call the API past the browser, as somebody of the demo, or of whom the password is given: to prepare
 * what a test is about.
 */
export async function callAs<Definition extends Endpoint>(
  who: string | Credentials,
  endpoint: Definition,
  { body, ...address }: RequestOf<Definition> & { body?: unknown },
): Promise<DataOf<Definition>> {
  const client = await request.newContext({ baseURL: inject('stackUrl') })
  const data = typeof who === 'string' ? credentialsOf(who) : who
  const entered = (await (await client.post(login.path, { data })).json()) as { message: string }
  const answer = await client.fetch(addressOf(endpoint, address as object), {
    method: endpoint.method,
    ...(endpoint.isForm === true ? { multipart: await formOf(body as object) } : { data: body }),
  })
  const envelope = (await answer.json()) as { code: number; message: string; data: unknown }
  await client.dispose()
  if (envelope.code !== 0) {
    throw new Error(
      `${endpoint.path}: ${envelope.message} (${data.userAccount}: ${entered.message})`,
    )
  }
  return endpoint.data.parse(envelope.data) as DataOf<Definition>
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
