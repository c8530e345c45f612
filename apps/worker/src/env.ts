import { availableParallelism, hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const count = (fallback: number, min = 1) =>
  z.coerce.number<string>().int().min(min).default(fallback)

/** The process's environment: all that can be set from outside. */
const Env = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Where the queue lives; without it the queue is in the database. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Under this name the worker appears in the administration; one name a worker. */
  JUDGE_HOST_NAME: z.string().default(hostname()),
  /** `auto`: Docker where an engine answers and has the images, else local processes. */
  JUDGE_SANDBOX: z.enum(['auto', 'docker', 'process']).default('auto'),
  /** Submissions judged at a time. */
  JUDGE_CONCURRENCY: count(Math.min(availableParallelism(), 4)),
  /** The folder apps/judge-runner, built: for the process sandbox. */
  JUDGE_RUNNER_HOME: z.string().default(join(import.meta.dirname, '../../judge-runner')),
  JUDGE_TRUSTED_IMAGE: z.string().default('ceping-judge-trusted'),
  JUDGE_RUN_IMAGE: z.string().default('ceping-judge-run'),
  /** A runtime that the engine knows, such as `runsc` or `crun`; without it the engine's default. */
  JUDGE_CONTAINER_RUNTIME: z.string().optional(),
  /** The host's processors that run containers, such as `2-3`; without it all. */
  JUDGE_CONTAINER_PROCESSORS: z
    .string()
    .regex(/^\d+([-,]\d+)*$/)
    .optional(),
  JUDGE_COMPILE_TIMEOUT_MS: count(10_000),
  JUDGE_RUN_TIMEOUT_MS: count(20_000),
  JUDGE_ANALYSE_TIMEOUT_MS: count(10_000),
  JUDGE_MEMORY_MB: count(512),
  /**
   * After so many different submissions in a row that cannot be judged, no more are taken. With one,
   * a single submission that nobody can judge would hold up all others.
   */
  JUDGE_MAX_FAULTS_IN_A_ROW: count(3, 2),
  JUDGE_OUTPUT_LIMIT_BYTES: count(1024 * 1024),
  /** For the process sandbox; without it the `java` on the path. */
  JAVA_HOME: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info'),
})
export type Env = z.infer<typeof Env>

/**
 * Read the environment; an empty variable counts as unset, as in a compose file. Throws an Error
 * whose message lists every problem.
 */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  const set = Object.entries(variables).filter(([, value]) => value !== '')
  const parsed = Env.safeParse(Object.fromEntries(set))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not right:\n${problems.join('\n')}`)
}
