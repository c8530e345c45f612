import type { Endpoint, RefusalOf, RequestOf } from '@ceping/contract/endpoint'
import type { ErrorCode } from '@ceping/contract/error-codes'
import type { UserRole } from '@ceping/contract/vocabulary'
import type { IdName, PersonName, Things, World } from './world.ts'

/** How a refusal comes about. Whatever is left out is as in the request that succeeds. */
interface RefusalCase<D> {
  /** Make the circumstances, beside those of the example. */
  prepare?: (world: World) => Promise<unknown>
  /** Who asks; the first role that may. */
  by?: PersonName
  request?: (world: World) => RequestOf<D>
}

/** What is tested of an endpoint beyond what its definition says by itself; without refusals. */
interface PlainExample<D> {
  /**
   * A request that succeeds with own things, for everybody who may call. From the ids that it reads
   * follow the tests with foreign and missing objects: they answer NOT_FOUND, and the same to the
   * byte.
   */
  request: (things: Things, role: UserRole) => RequestOf<D>
  /** Circumstances without which it would not succeed. */
  prepare?: (world: World) => Promise<unknown>
  /** What a foreign or missing one of these ids is refused with, where that is not NOT_FOUND. */
  refusalOf?: Partial<Record<IdName, ErrorCode>>
  /** Deletes what has a version: there is no next one. */
  isDeletion?: true
  /** About things of one student: to others of the class they are as foreign as to everybody. */
  isPersonal?: true
  /** What a second teacher of the class is answered, where that is not success as for the owner. */
  colleague?: ErrorCode
  /** The same for an admin, about what others have made. */
  admin?: ErrorCode
}

/** Refusals that need a case: NOT_FOUND follows from the ids, EDIT_CONFLICT from the version. */
type Cased<D> = Exclude<RefusalOf<D>, 'NOT_FOUND' | 'EDIT_CONFLICT'>

/** An example of an endpoint, with every refusal that it declares. */
export type Example<D> = PlainExample<D> &
  ([Cased<D>] extends [never]
    ? { refusals?: undefined }
    : { refusals: { [Name in Cased<D>]: RefusalCase<D> } })

/** An example for every endpoint that a module of the contract defines. */
export type ExamplesOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Example<Module[Name]>
}

/** Any example, to the tests that are made from it. */
export interface AnyExample extends Omit<PlainExample<Endpoint>, 'request'> {
  request: (things: Things, role: UserRole) => unknown
  refusals?: Partial<Record<ErrorCode, RefusalCase<Endpoint>>>
}
