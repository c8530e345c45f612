import { isAbsolute } from 'node:path'
import { IANAZone } from 'luxon'
import { z } from 'zod'

const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const AbsolutePath = z.string().refine(isAbsolute, 'must be an absolute path')

/** The process's environment: all that can be set from outside, with defaults where they are safe. */
const Env = z.object({
  /** postgresql://user:password@host:port/database */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** The queue lives on this Redis; without it, on the database. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** The zone of the wall-clock times that people read and write. */
  APP_TIMEZONE: z
    .string()
    .refine((name) => IANAZone.isValidZone(name), 'must be an IANA time zone')
    .default('Asia/Shanghai'),
  /** The built web, to be served beside the API. */
  WEB_ROOT: AbsolutePath.optional(),
  /** When set, the database is brought up to date from there and, if empty, given first accounts. */
  MIGRATIONS_DIR: AbsolutePath.optional(),
  /** Fill an empty database with demo data instead of one administrator. */
  DEMO_DATA: Flag.default(false),
  /** Password of the account `admin` in an empty database; without it one is made up and printed. */
  FIRST_ADMIN_PASSWORD: z.string().min(8).optional(),
  /** How long a submit call waits for its verdict: less than proxies wait for us, often 60 seconds. */
  JUDGE_WAIT_MS: z.coerce.number().int().min(0).max(600_000).default(45_000),
  /** Mark cookies Secure; `auto`: when the request came by TLS. */
  COOKIE_SECURE: z
    .enum(['auto', 'true', 'false'])
    .transform((text) => (text === 'auto' ? text : text === 'true'))
    .default('auto'),
  /** Whose X-Forwarded-* headers are believed: everybody's (true) or those of addresses, with commas. */
  TRUST_PROXY: z
    .string()
    .transform((text) => (text === 'true' || text === 'false' ? text === 'true' : text))
    .default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
export type Env = z.infer<typeof Env>

/** Read the environment; an empty variable counts as unset. Gives every problem, or the values. */
export function readEnv(
  variables: NodeJS.ProcessEnv = process.env,
): { env: Env; problems: [] } | { env: undefined; problems: string[] } {
  const set = Object.entries(variables).filter(([, value]) => value !== '')
  const result = Env.safeParse(Object.fromEntries(set))
  if (result.success) return { env: result.data, problems: [] }
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return { env: undefined, problems }
}
