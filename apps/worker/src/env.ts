import { availableParallelism, hostname } from 'node:os'
import { join } from 'node:path'
import { metricsVariables } from '@ceping/metrics/metrics-env'
import { connectionVariables, withPasswords } from '@ceping/queue/connection-env'
import { z } from 'zod'
import type { ContainerSetup } from './sandbox/container-options.ts'

const count = (fallback: number, min = 1) =>
  z.coerce.number<string>().int().min(min).default(fallback)

/** Settings of the containers; the engine proxy needs the same values. */
const containerVariables = {
  JUDGE_TRUSTED_IMAGE: z.string().default('ceping-judge-trusted'),
  JUDGE_RUN_IMAGE: z.string().default('ceping-judge-run'),
  /** For example `runsc` or `crun`; by default the engine's. */
  JUDGE_CONTAINER_RUNTIME: z.string().optional(),
  /** The host's processors that run containers, such as `2-3`; by default all. */
  JUDGE_CONTAINER_PROCESSORS: z
    .string()
    .regex(/^\d+([-,]\d+)*$/)
    .optional(),
  JUDGE_RUN_TIMEOUT_MS: count(20_000),
  JUDGE_MEMORY_MB: count(512),
}
const LogLevel = z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']).default('info')

const Variables = z.object({
  ...connectionVariables,
  ...metricsVariables,
  ...containerVariables,
  /** The worker's name in the administration; it must be unique. */
  JUDGE_HOST_NAME: z.string().default(hostname()),
  /** `auto`: Docker if an engine answers and has the images, else local processes. */
  JUDGE_SANDBOX: z.enum(['auto', 'docker', 'process']).default('auto'),
  /** Submissions judged at a time. */
  JUDGE_CONCURRENCY: count(Math.min(availableParallelism(), 4)),
  /** Tests that are being written and are checked at a time, by JVMs of their own; 0 for none. */
  LANGUAGE_CONCURRENCY: count(Math.min(availableParallelism(), 2), 0),
  /** `short`: idle JVMs leave the processor to others, and verdicts take longer. */
  JUDGE_WARM_UP: z.enum(['full', 'short']).default('full'),
  /** The built folder apps/judge-runner, for the process sandbox. */
  JUDGE_RUNNER_HOME: z.string().default(join(import.meta.dirname, '../../judge-runner')),
  JUDGE_COMPILE_TIMEOUT_MS: count(10_000),
  JUDGE_ANALYSE_TIMEOUT_MS: count(10_000),
  JUDGE_MUTATION_TIMEOUT_MS: count(30_000),
  /** The time to finish what is being judged when it is told to stop. Supervisors must wait longer. */
  WORKER_STOP_TIMEOUT_MS: count(28_000),
  /** After so many different submissions in a row that cannot be judged, it takes no more. */
  JUDGE_MAX_FAULTS_IN_A_ROW: count(3, 2),
  JUDGE_OUTPUT_LIMIT_BYTES: count(1024 * 1024),
  /** For the process sandbox; by default the `java` on the path. */
  JAVA_HOME: z.string().optional(),
  LOG_LEVEL: LogLevel,
})
const Env = Variables.transform(withPasswords)
export type Env = z.infer<typeof Env>

const ProxyEnv = z.object({
  ...containerVariables,
  ENGINE_SOCKET: z.string().default('/var/run/docker.sock'),
  /** The workers' DOCKER_HOST without `unix://`. */
  PROXY_SOCKET: z.string(),
  /** At a time, of all workers together; each needs about ten. */
  JUDGE_MAX_CONTAINERS: count(200),
  LOG_LEVEL: LogLevel,
})

/** Read the worker's environment; empty means unset. Throws an Error with all problems. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env): Env {
  return parse(Env, variables)
}

/** The same for the engine proxy. */
export function readProxyEnv(variables: NodeJS.ProcessEnv = process.env) {
  return parse(ProxyEnv, variables)
}

/** The settings of the containers of a worker or a proxy. */
export function containerSetupOf(
  env: z.infer<z.ZodObject<typeof containerVariables>>,
): ContainerSetup {
  return {
    images: { trusted: env.JUDGE_TRUSTED_IMAGE, run: env.JUDGE_RUN_IMAGE },
    runtime: env.JUDGE_CONTAINER_RUNTIME,
    processors: env.JUDGE_CONTAINER_PROCESSORS,
    limits: {
      memoryMb: env.JUDGE_MEMORY_MB,
      cpuSeconds: Math.ceil(env.JUDGE_RUN_TIMEOUT_MS / 1000) + 10,
    },
  }
}

function parse<Values>(schema: z.ZodType<Values>, variables: NodeJS.ProcessEnv): Values {
  const set = Object.entries(variables).filter(([, value]) => value !== '')
  const parsed = schema.safeParse(Object.fromEntries(set))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not right:\n${problems.join('\n')}`)
}
