import type { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'
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
  Refusal extends ErrorCode = ErrorCode,
  Headers extends z.ZodType = z.ZodType,
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
  /** Request headers that say how to answer, by their names in small letters; all may be left out. */
  headers?: Headers
  /** The body is `multipart/form-data`, whose files the schema reads as `File`. */
  isForm?: true
  /** The `data` of a successful answer, each event of a stream, or the file. */
  data: Data
  /** Server-sent events, or a file to download, instead of an envelope. */
  answer?: 'events' | 'file'
  /** Open to those who have yet to change a password that an administrator gave them. */
  allowsInitialPassword?: true
  /** Codes other than 0 that come with `data` too, by their names. */
  outcomes?: Readonly<Record<string, number>>
  /** Refusals of its own, beside those of session, role and malformed input (`commonErrors`). */
  errors?: readonly Refusal[]
}

/** Define an endpoint with its types inferred. */
export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
  Refusal extends ErrorCode = never,
  Headers extends z.ZodType = z.ZodType,
>(
  definition: Endpoint<Params, Query, Body, Data, Refusal, Headers>,
): Endpoint<Params, Query, Body, Data, Refusal, Headers> {
  return definition
}

/** Missing parts are inferred as bare `ZodType`, whose output is unknown: callers then omit them. */
type Part<Name extends string, Type> = unknown extends Type ? unknown : { [Key in Name]: Type }

/** What a caller passes: path parameters, query and body as far as the endpoint has them. */
export type RequestOf<Definition> =
  Definition extends Endpoint<
    infer Params,
    infer Query,
    infer Body,
    z.ZodType,
    ErrorCode,
    infer Headers
  >
    ? Part<'params', z.input<Params>> &
        Part<'query', z.input<Query>> &
        Part<'body', z.input<Body>> &
        Partial<Part<'headers', z.input<Headers>>>
    : never

/** The same after parsing: what a handler receives. */
export type InputOf<Definition> =
  Definition extends Endpoint<
    infer Params,
    infer Query,
    infer Body,
    z.ZodType,
    ErrorCode,
    infer Headers
  >
    ? Part<'params', z.output<Params>> &
        Part<'query', z.output<Query>> &
        Part<'body', z.output<Body>> &
        Part<'headers', z.output<Headers>>
    : never

/** Data of a successful answer: what a handler returns, and what a client has after parsing. */
export type DataOf<Definition> =
  Definition extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Data> ? z.output<Data> : never

/** The refusals of its own that an endpoint declares. */
export type RefusalOf<Definition> =
  Definition extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer Refusal>
    ? Refusal
    : never

/** The refusals that an endpoint has by its access and its input, without declaring them. */
export function commonErrors(definition: Endpoint): ErrorCode[] {
  const { access, method, params, query, body, isForm, allowsInitialPassword } = definition
  const isPublic = access === 'public'
  const isNamed = !isPublic && access !== 'signed-in'
  return [
    ...(isPublic ? [] : (['NOT_SIGNED_IN'] as const)),
    ...(isPublic || allowsInitialPassword ? [] : (['PASSWORD_CHANGE_REQUIRED'] as const)),
    ...(isNamed ? (['ROLE_FORBIDDEN'] as const) : []),
    ...(method === 'GET' ? [] : (['CROSS_SITE'] as const)),
    ...((params ?? query ?? body) ? (['BAD_REQUEST'] as const) : []),
    ...(body === undefined ? [] : (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(isForm ? (['FILE_UNREADABLE'] as const) : []),
    'INTERNAL',
    'RESTORING',
    'STORAGE_FULL',
    'DATABASE_UNREACHABLE',
  ]
}
