import { z } from 'zod'
import { StartError } from '../bin/start-error.mjs'

const Environment = z.object({
  /** Where people reach Ceping; without it 8080, or the next free port. */
  PORT: z.coerce.number<string>().int().min(1).max(65_535).optional(),
  /** Not `HOST`, which conda and tcsh set to the machine's own name. */
  CEPING_HOST: z.string().default('127.0.0.1'),
  /** How the stack of the browser walks judges; `npm start` decides before it comes here. */
  JUDGE_SANDBOX: z.enum(['docker', 'process']).default('process'),
})
export type Environment = z.infer<typeof Environment>

/**
 * Read what the person at the terminal may set; an empty variable counts as unset. Throws a
 * StartError that names every mistake.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const set = Object.entries(variables).filter(([, value]) => value !== '')
  const parsed = Environment.safeParse(Object.fromEntries(set))
  if (parsed.success) return parsed.data
  const names = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return `${name}=${variables[name] ?? ''}`
  })
  throw new StartError(`环境变量的值不对：${names.join('，')}。PORT 应是 1 到 65535 的整数。`)
}

/**
 * What a program needs that is told everything else by its arguments: where temporary files go, and
 * the time zone. What else is in our own environment is none of its business.
 */
export function bareEnvironment(variables: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, TZ } = variables
  return { PATH, TMPDIR, TZ, LC_ALL: 'C' }
}

/** What child processes inherit: everything but a Redis that belongs to another installation. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { REDIS_URL: _, ...rest } = process.env
  return rest
}
