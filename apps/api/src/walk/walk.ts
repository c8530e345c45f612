import type { Endpoint, RefusalOf, RequestOf } from '@ceping/contract/endpoint'
import type { ErrorCode } from '@ceping/contract/error-codes'
import type { UserRole } from '@ceping/contract/vocabulary'
import type { IdName, PersonName, Things, World } from './world.ts'

/** How a refusal comes about. Whatever is left out is as in the request that succeeds. */
interface RefusalCase<D> {
  /** Make the circumstances. */
  prepare?: (world: World) => Promise<unknown>
  /** Who asks; the first role that may. */
  by?: PersonName
  request?: (world: World) => RequestOf<D>
}

/**
 * What is tested of an endpoint beyond what its definition says by itself. From the ids that
 * `request` reads follow the tests with foreign and missing objects: they answer NOT_FOUND, and the
 * same to the byte.
 */
export interface Walk<D> {
  /** A request that succeeds with own things, for everybody who may call. */
  request: (things: Things, role: UserRole) => RequestOf<D>
  /** Circumstances without which it would not succeed. */
  prepare?: (world: World) => Promise<unknown>
  /** Every refusal that the endpoint declares; those with NOT_FOUND follow from the ids. */
  refusals: { [Name in Exclude<RefusalOf<D>, 'NOT_FOUND'>]: RefusalCase<D> } & {
    NOT_FOUND?: RefusalCase<D>
  }
  /** A list that ids only filter: with foreign or missing ones it is empty, and no refusal. */
  isFilter?: true
  /** What a foreign or missing one of these ids is refused with, where that is not NOT_FOUND. */
  refusalOf?: Partial<Record<IdName, ErrorCode>>
  /** About things of one student: to others of the class they are as foreign as to everybody. */
  isPersonal?: true
  /** Roles, beside admins, to whom nothing is foreign here. */
  seesAll?: readonly UserRole[]
  /** What a second teacher of the class is answered, where that is not success as for the owner. */
  colleague?: ErrorCode
}

/** A walk for every endpoint that a module of the contract defines. */
export type WalkOf<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Walk<Module[Name]>
}

/** Any walk, to the tests that are made from it. */
export interface AnyWalk extends Omit<Walk<Endpoint>, 'request' | 'refusals'> {
  request: (things: Things, role: UserRole) => unknown
  refusals: Partial<Record<ErrorCode, RefusalCase<Endpoint>>>
}
