import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import type { PersonName, World } from './world.ts'

/** The fields of a request's body, or of the stored object. */
export type Fields = Record<string, unknown>

/** A call that stores the fields of a form, and the calls that read them again. */
export interface StoredCase {
  name: string
  endpoint: Endpoint
  by: PersonName
  /** Make the object that the call changes; returns its id. */
  prepare?: (world: World) => Promise<number>
  /** Return the body; each of its fields differs from the stored object. */
  body: (world: World, prepared: number) => Fields | Promise<Fields>
  /** Read the stored object under the names of the body; `id` comes from the call's answer or from `prepare`. */
  read: (world: World, id: number) => Promise<Fields>
  /** The fields that identify the changed object; a case that makes an object has none. */
  key?: readonly string[]
  /** The values that reading returns in place of secret fields. */
  shown?: Fields
  /** The fields of the contract that are not sent or not read again, each with the reason. */
  unread?: Record<string, string>
}

/** Call an endpoint that has to succeed; returns its data. */
export async function call<Definition extends Endpoint>(
  world: World,
  definition: Definition,
  { by, request }: { by: PersonName; request: RequestOf<Definition> },
): Promise<DataOf<Definition>> {
  const answer = await world.send(definition, { request, by: world.people[by] })
  if (answer.code !== 0) throw new Error(`${definition.path}: ${answer.text}`)
  return definition.data.parse(answer.data) as DataOf<Definition>
}

/** Find an object in a list by some of its fields. */
export function findBy<Item extends object>(list: readonly Item[], key: Partial<Item>): Fields {
  const found = list.find((item) =>
    Object.entries(key).every(([name, value]) => item[name as keyof Item] === value),
  )
  if (found === undefined) throw new Error(`nothing has ${JSON.stringify(key)}`)
  return found as Fields
}
