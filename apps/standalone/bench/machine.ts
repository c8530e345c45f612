import { cpus, loadavg, release, totalmem } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { RunnerVersions } from '@ceping/contract/judge'
import { docker } from './docker.ts'
import { buildPlainImage, readPlainJdk } from './plain.ts'
import { say } from './print.ts'
import { readBusySeconds } from './processes.ts'
import type { Stack } from './stack.ts'

const watchSeconds = 5
/** A machine that does more while Ceping is idle measures something else too. */
const quietShare = 0.1

/** Print what is measured on. */
export async function printMachine(): Promise<void> {
  const processors = cpus()
  const engine = await docker('version', '--format={{.Server.Version}}')
  const group = await docker('info', '--format={{.CgroupVersion}}')
  say(`${processors.length} × ${processors[0]?.model ?? 'unknown'}, ${gibibytes(totalmem())} GiB`)
  say(`Linux ${release()}, Docker ${engine} (cgroup v${group}), Node ${process.version}`)
  say(
    `load before: ${loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}`,
  )
}

/** Print with what each way judges. */
export async function printVersions({ db }: Stack): Promise<void> {
  const host = await db.judgeHost.findFirstOrThrow({ orderBy: { startedAt: 'desc' } })
  const { jdk, junit, jacoco } = RunnerVersions.parse(host.versions)
  say(`Ceping judges with JDK ${jdk}, JUnit ${junit}, JaCoCo ${jacoco}`)
  await buildPlainImage()
  say(`the plain way with ${await readPlainJdk()}`)
}

/** Print how busy the machine is while Ceping waits, which all processor times below include. */
export async function printBaseline(): Promise<void> {
  const before = readBusySeconds()
  await delay(watchSeconds * 1000)
  const share = (readBusySeconds() - before) / watchSeconds / cpus().length
  const words = share > quietShare ? ': NOT QUIET, the figures below are worth little' : ''
  say(`busy while Ceping waits: ${(share * 100).toFixed(1)} %${words}`)
}

function gibibytes(bytes: number): string {
  return (bytes / 2 ** 30).toFixed(0)
}
