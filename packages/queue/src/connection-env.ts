import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The path of a file with a password, one line, as in /run/secrets; read at once. */
const PasswordFile = z.string().transform((path, context) => {
  try {
    // Read as docker/postgres-entrypoint.sh and docker/redis-entrypoint.sh do: blanks belong to it.
    return readFileSync(path, 'utf8').replaceAll(/[\r\n]/g, '')
  } catch (fault) {
    context.addIssue({ code: 'custom', message: (fault as Error).message })
    return z.NEVER
  }
})

/**
 * The environment variables for database and queue. A password may be part of its address; in a
 * file it is hidden from `docker inspect` and `ps`.
 */
export const connectionVariables = {
  /** postgresql://user:password@host:port/database */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_PASSWORD_FILE: PasswordFile.optional(),
  /** The queue lives on this Redis; without it, on the database. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  REDIS_PASSWORD_FILE: PasswordFile.optional(),
}

type Connection = z.infer<z.ZodObject<typeof connectionVariables>>

/** Put the passwords of the files into the addresses. */
export function withPasswords<Env extends Connection>({
  DATABASE_PASSWORD_FILE: databasePassword,
  REDIS_PASSWORD_FILE: redisPassword,
  ...env
}: Env) {
  const { DATABASE_URL, REDIS_URL } = env
  return {
    ...env,
    DATABASE_URL: withPassword(DATABASE_URL, databasePassword),
    ...(REDIS_URL !== undefined && { REDIS_URL: withPassword(REDIS_URL, redisPassword) }),
  }
}

function withPassword(address: string, password: string | undefined): string {
  if (password === undefined) return address
  const url = new URL(address)
  url.password = encodeURIComponent(password)
  return url.href
}
