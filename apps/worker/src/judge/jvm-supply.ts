import type { RunnerVersions, WarmUpRequest } from '@ceping/contract/judge'
import { CannotJudgeError } from '@ceping/queue/judge-worker'
import type { Logger } from 'pino'
import { type Half, halves, type Sandbox } from '../sandbox/sandbox.ts'
import { encodeFrame } from './frames.ts'
import { type JvmCount, type JvmPool, openJvmPool, type PoolSettings } from './jvm-pool.ts'
import { launchWarm, type WarmJvm } from './warm-jvm.ts'

/** The warm JVMs of both kinds; none until the first `warmUp`. */
export interface JvmSupply {
  /** See JvmPool. Rejects with a CannotJudgeError at rest, too. */
  use<Result>(half: Half, work: (jvm: WarmJvm) => Promise<Result>): Promise<Result>
  /** Start the JVMs and wait for one of each kind; rejects if none starts. */
  warmUp(): Promise<void>
  /** Of the trusted half. */
  versions(): RunnerVersions
  countRunHalves(): JvmCount
  /** Destroy every JVM, also those in use; there are none until the next `warmUp`. */
  rest(): Promise<void>
}

/** How often the pools are renewed. */
const renewIntervalMs = 60_000

/** Requests after which a trusted half is replaced, in case it leaks memory. */
const maxRequests = 200

function settingsOf(concurrency: number): Record<Half, PoolSettings> {
  return {
    trusted: { size: concurrency, maxSize: concurrency, maxUses: maxRequests },
    run: {
      // One more than can be in use, so that a burst finds one while others are replaced.
      size: concurrency + 1,
      maxSize: concurrency * 4,
      grow: (jvm) => jvm.stdin.write(encodeFrame({ operation: 'warmUp' } satisfies WarmUpRequest)),
    },
  }
}

/** Keep JVMs of a sandbox for up to `concurrency` judgings at a time. */
export function openJvmSupply(options: {
  sandbox: Sandbox
  concurrency: number
  log: Logger
}): JvmSupply {
  const { sandbox, concurrency, log } = options
  const settings = settingsOf(concurrency)
  let versions: RunnerVersions
  let pools: Record<Half, JvmPool> | undefined
  let resting: Promise<void> | undefined
  let renewing: NodeJS.Timeout | undefined

  function open(half: Half): JvmPool {
    return openJvmPool({
      ...settings[half],
      async launch() {
        const jvm = await launchWarm(sandbox, half)
        if (half === 'trusted') versions = jvm.versions
        return jvm
      },
      onFault: (fault) => log.error({ err: fault, half }, 'trouble with a JVM'),
    })
  }
  function openAll(): Record<Half, JvmPool> {
    const opened = { trusted: open('trusted'), run: open('run') }
    // Else the first student after a quiet time would wait for new JVMs.
    renewing = setInterval(() => {
      for (const half of halves) void opened[half].renew()
    }, renewIntervalMs)
    return opened
  }

  return {
    async use(half, work) {
      if (pools === undefined) throw new CannotJudgeError('the JVMs are at rest')
      return pools[half].use(work)
    },
    async warmUp() {
      const opened = (pools ??= openAll())
      await Promise.all(halves.map((half) => opened[half].fill()))
    },
    versions: () => versions,
    countRunHalves: () => pools?.run.count() ?? { waiting: 0, inUse: 0 },
    async rest() {
      clearInterval(renewing)
      if (pools !== undefined) resting = close(pools)
      pools = undefined
      await resting
    },
  }
}

async function close(pools: Record<Half, JvmPool>): Promise<void> {
  await Promise.all(halves.map((half) => pools[half].close()))
}
