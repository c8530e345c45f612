import { z } from 'zod'
import { StartError } from '../bin/start-error.mjs'

const Environment = z.object({
  /** By default 8080, or the next free port. */
  PORT: z.coerce.number<string>().int().min(1).max(65_535).optional(),
  /** Not `HOST`, which conda and tcsh set to the machine's own name. */
  CEPING_HOST: z.string().default('127.0.0.1'),
  /** For the browser walks; `npm start` chooses the sandbox itself. */
  JUDGE_SANDBOX: z.enum(['docker', 'process']).default('process'),
})
export type Environment = z.infer<typeof Environment>

/** Read the environment; empty variables count as unset. Throws a StartError with all mistakes. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const set = Object.entries(variables).filter(([, value]) => value !== '')
  const parsed = Environment.safeParse(Object.fromEntries(set))
  if (parsed.success) return parsed.data
  const mistaken = parsed.error.issues.map((issue) => String(issue.path[0]))
  const names = mistaken.map((name) => `${name}=${variables[name] ?? ''}`)
  throw new StartError(`环境变量的值不对：${names.join('，')}。PORT 应是 1 到 65535 的整数。`)
}

/** The environment of programs that get all settings by their arguments. */
export function bareEnvironment(variables: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, TZ } = variables
  return { PATH, TMPDIR, TZ, LC_ALL: 'C' }
}

/** The environment of api and worker, without the Redis of another installation. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { REDIS_URL: _, ...rest } = process.env
  return rest
}
