import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import { SiteSettings } from '@ceping/contract/site-settings'
import { metricsVariables } from '@ceping/metrics/metrics-env'
import { connectionVariables, withPasswords } from '@ceping/queue/connection-env'
import { IANAZone } from 'luxon'
import { z } from 'zod'

const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const AbsolutePath = z.string().refine(isAbsolute, 'must be an absolute path')

/** Whether each is an address, or a network of addresses such as 10.0.0.0/8. */
function isAddressList(text: string): boolean {
  return text.split(',').every((item) => {
    const address = item.trim()
    return isIP(address) !== 0 || z.cidrv4().or(z.cidrv6()).safeParse(address).success
  })
}

/** The process's environment: all settings, with defaults where they are safe. */
const Variables = z.object({
  ...connectionVariables,
  ...metricsVariables,
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** The zone of the wall-clock times that people read and write. */
  APP_TIMEZONE: z
    .string()
    .refine((name) => IANAZone.isValidZone(name), 'must be an IANA time zone')
    .default('Asia/Shanghai'),
  /** The built web, to be served beside the API. */
  WEB_ROOT: AbsolutePath.optional(),
  /** Of that web: `apiBase` and `filingNumber` of the contract's SiteSettings. */
  CEPING_API_BASE: SiteSettings.shape.apiBase,
  CEPING_FILING_NUMBER: SiteSettings.shape.filingNumber,
  /** The migrations; they also bring old backups up to date. */
  MIGRATIONS_DIR: AbsolutePath.optional(),
  /** Whether the api migrates the database itself and gives an empty one its first accounts. */
  MIGRATE_AT_START: Flag.default(true),
  /** Where backups are kept; none are made without it. */
  BACKUP_DIR: AbsolutePath.optional(),
  /** The largest backup that can be uploaded. */
  BACKUP_UPLOAD_LIMIT_MB: z.coerce.number().int().min(1).default(4_096),
  /** Fill an empty database with demo data instead of one administrator. */
  DEMO_DATA: Flag.default(false),
  /** Password of the account `admin` in an empty database; without it one is drawn and printed. */
  FIRST_ADMIN_PASSWORD: z.string().min(8).optional(),
  /**
   * How long a submit call waits for its verdict. Must be less than the timeout of proxies, often
   * 60 s.
   */
  JUDGE_WAIT_MS: z.coerce.number().int().min(0).max(600_000).default(45_000),
  /** The operator's mail server: smtp://user:password@host:587, or smtps://…:465. No mail without it. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Who mails come from, such as 测评 <ceping@example.edu.cn>. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<@]+@[^\s@>]+>?$/, 'must be an address, or a name and <address>')
    .optional(),
  /** What people type to get here, such as https://ceping.example.edu.cn: for links in mails. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** Mark cookies Secure; `auto`: when the request came by TLS. */
  COOKIE_SECURE: z
    .enum(['auto', 'true', 'false'])
    .transform((text) => (text === 'auto' ? text : text === 'true'))
    .default('auto'),
  /** Whose X-Forwarded-* headers are trusted: everybody's (true) or those of these addresses. */
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => ['true', 'false'].includes(text) || isAddressList(text),
      'must be true, false or addresses, with commas',
    )
    .transform((text) => (text === 'true' || text === 'false' ? text === 'true' : text))
    .default(false),
  /** The commit that this was built from, shown to administrators. */
  COMMIT: z.string().max(64).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
const Env = Variables.refine(({ SMTP_URL: url, MAIL_FROM: from }) => !url || from, {
  path: ['MAIL_FROM'],
  message: 'must be set where SMTP_URL is',
}).transform(withPasswords)
export type Env = z.infer<typeof Env>

/** The part of it that the operator's commands need. */
const ManageEnv = Variables.pick({
  DATABASE_URL: true,
  DATABASE_PASSWORD_FILE: true,
  APP_TIMEZONE: true,
  MIGRATIONS_DIR: true,
  DEMO_DATA: true,
  FIRST_ADMIN_PASSWORD: true,
  BACKUP_DIR: true,
})
  .required({ MIGRATIONS_DIR: true })
  .transform(withPasswords)
export type ManageEnv = z.infer<typeof ManageEnv>

type Read<Values> = { env: Values; problems: [] } | { env: undefined; problems: string[] }

/** Read the environment; an empty variable counts as unset. Gives every problem, or the values. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Read<Env> {
  return read(Env, variables)
}

/** The same for the operator's commands. */
export function readManageEnv(variables: NodeJS.ProcessEnv = process.env): Read<ManageEnv> {
  return read(ManageEnv, variables)
}

function read<Values>(schema: z.ZodType<Values>, variables: NodeJS.ProcessEnv): Read<Values> {
  const set = Object.entries(variables).filter(([, value]) => value !== '')
  const result = schema.safeParse(Object.fromEntries(set))
  if (result.success) return { env: result.data, problems: [] }
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  return { env: undefined, problems }
}
