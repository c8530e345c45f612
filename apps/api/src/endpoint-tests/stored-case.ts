import type { DataOf, Endpoint, RequestOf } from '@ceping/contract/endpoint'
import type { PersonName, World } from './world.ts'

/** A body of a request, or what is stored of it. */
export type Fields = Record<string, unknown>

/** A call that stores what is filled in, and the calls that read it again. */
export interface StoredCase {
  name: string
  endpoint: Endpoint
  by: PersonName
  /** Make what is changed; returns its id. */
  prepare?: (world: World) => Promise<number>
  /** The body, in which every field differs from what is stored. */
  body: (world: World, prepared: number) => Fields | Promise<Fields>
  /** Read what is stored, under the names of the body; `id` is what the call answered, or what was prepared. */
  read: (world: World, id: number) => Promise<Fields>
  /** Fields by which the changed object is found; a case that makes something has none. */
  key?: readonly string[]
  /** What reading answers in place of fields that nobody is shown again. */
  shown?: Fields
  /** Fields of the contract that are not sent here, or not read again, and why. */
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

/** Find what was stored in a list. */
export function findBy<Item extends object>(list: readonly Item[], key: Partial<Item>): Fields {
  const found = list.find((item) =>
    Object.entries(key).every(([name, value]) => item[name as keyof Item] === value),
  )
  if (found === undefined) throw new Error(`nothing has ${JSON.stringify(key)}`)
  return found as Fields
}
