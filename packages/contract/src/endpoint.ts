import { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'
import type { UserRole } from './vocabulary.ts'

/** Who may call; access to the single object is checked too. */
export type Access = 'public' | 'signed-in' | readonly UserRole[]

/** One call of the API; routes, clients and documentation are made from it. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Refusal extends ErrorCode = ErrorCode,
  Headers extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'DELETE'
  /** With `{name}` for path parameters. */
  path: `/api/${string}`
  access: Access
  /** One sentence of Chinese documentation. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** Optional request headers, by their names in lower case. */
  headers?: Headers
  /** The body is `multipart/form-data`, whose files the schema reads as `File`. */
  isForm?: true
  /** The `data` of a successful answer, each event of a stream, or the file. */
  data: Data
  /** Server-sent events, or a file to download, instead of an envelope. */
  answer?: 'events' | 'file'
  /** Allowed before the user has changed an initial password. */
  allowsInitialPassword?: true
  /** Codes other than 0 whose answers have `data`, by name. */
  outcomes?: Readonly<Record<string, number>>
  /** Refusals beside those of `commonErrors`. */
  errors?: readonly Refusal[]
}

/** Define an endpoint with its types inferred; one without `data` answers `true`. */
export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType = z.ZodLiteral<true>,
  Refusal extends ErrorCode = never,
  Headers extends z.ZodType = z.ZodType,
>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  {
    data = z.literal(true) as z.ZodType as Data,
    ...rest
  }: Rest<Endpoint<Params, Query, Body, Data, Refusal, Headers>>,
): Endpoint<Params, Query, Body, Data, Refusal, Headers> {
  return { method, path, data, ...rest }
}

type Rest<Definition extends Endpoint> = Omit<Definition, 'method' | 'path' | 'data'> &
  Partial<Pick<Definition, 'data'>>

/** A missing part is inferred as `ZodType`, whose output is unknown; callers then omit it. */
type Part<Name extends string, Type> = unknown extends Type ? unknown : { [Key in Name]: Type }

/** What a caller passes: the parts that the endpoint has. */
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

/** What a handler returns and a client receives. */
export type DataOf<Definition> =
  Definition extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Data> ? z.output<Data> : never

/** The refusals that an endpoint declares. */
export type RefusalOf<Definition> =
  Definition extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer Refusal>
    ? Refusal
    : never

/** The refusals that an endpoint has because of its access and input. */
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
