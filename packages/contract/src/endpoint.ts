import type { z } from 'zod'
import type { UserRole } from './vocabulary.ts'

/** Who may call: anybody, anybody logged in, or the named roles. Ownership is checked per object. */
export type Access = 'public' | 'signed-in' | readonly UserRole[]

type Method = 'GET' | 'POST' | 'DELETE'

/** One call of the API, from which server, client and documentation are made. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  method: Method
  /** With `{name}` for path parameters, as in the specification. */
  path: `/api/${string}`
  access: Access
  /** One sentence of documentation, in Chinese: it is shown to the users of the API. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** The `data` of a successful answer, or of each event when `isEventStream`. */
  data: Data
  /** Server-sent events instead of one answer. */
  isEventStream?: true
}

/** Define an endpoint with its types inferred. */
export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
>(definition: Endpoint<Params, Query, Body, Data>): Endpoint<Params, Query, Body, Data> {
  return definition
}

/** Missing parts are inferred as bare `ZodType`, whose output is unknown: callers then omit them. */
type Part<Name extends string, Type> = unknown extends Type ? unknown : { [Key in Name]: Type }

/** What a caller passes: path parameters, query and body as far as the endpoint has them. */
export type RequestOf<Definition> =
  Definition extends Endpoint<infer Params, infer Query, infer Body>
    ? Part<'params', z.input<Params>> & Part<'query', z.input<Query>> & Part<'body', z.input<Body>>
    : never

/** The same after parsing: what a handler receives. */
export type InputOf<Definition> =
  Definition extends Endpoint<infer Params, infer Query, infer Body>
    ? Part<'params', z.output<Params>> &
        Part<'query', z.output<Query>> &
        Part<'body', z.output<Body>>
    : never

/** Parsed data of a successful answer. */
export type DataOf<Definition> =
  Definition extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Data> ? z.output<Data> : never
