import { z } from 'zod'
import { StartError } from '../bin/start-error.mjs'

const Environment = z.object({
  /** Where people reach Ceping; without it 8080, or the next free port. */
  PORT: z.coerce.number<string>().int().min(1).max(65_535).optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** How the stack of the browser walks judges; `npm start` decides before it comes here. */
  JUDGE_SANDBOX: z.enum(['docker', 'process']).default('process'),
})
export type Environment = z.infer<typeof Environment>

/** Read what the person at the terminal may set. Throws a StartError that names every mistake. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const parsed = Environment.safeParse(variables)
  if (parsed.success) return parsed.data
  const names = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return `${name}=${variables[name] ?? ''}`
  })
  throw new StartError(`环境变量的值不对：${names.join('，')}。PORT 应是 1 到 65535 的整数。`)
}

/** What child processes inherit: everything but a Redis that belongs to another installation. */
export function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { REDIS_URL: _, ...rest } = process.env
  return rest
}
