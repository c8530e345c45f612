import { settleWithin } from '@ceping/queue/settle-within'
import { z } from 'zod'
import { type Half, processLimits, type SandboxedJvm } from './sandbox.ts'

/** The answer of `ceping.judge.run.Walls`; null for missing files and links. */
const View = z.object({
  files: z.record(z.string(), z.string().nullable()),
  links: z.record(z.string(), z.string().nullable()),
  /** The requested folders in which a file could be made. */
  writable: z.array(z.string()),
  /** Why the requested address cannot be reached; null if it can. */
  connectFault: z.string().nullable(),
  environment: z.record(z.string(), z.string()),
  /** How many threads could be started. */
  threads: z.int(),
})

/** What a process sees from inside the sandbox. */
export type View = z.infer<typeof View>

/** The namespaces that each container has for itself. */
export const namespaceKinds = ['pid', 'ipc', 'net', 'uts', 'cgroup', 'mnt'] as const

const controlFiles = [
  // Version 1 of the control groups …
  'memory/memory.limit_in_bytes',
  'memory/memory.memsw.limit_in_bytes',
  'cpu/cpu.cfs_quota_us',
  'cpu/cpu.cfs_period_us',
  // … and version 2.
  'memory.max',
  'memory.swap.max',
  'cpu.max',
].map((name) => `/sys/fs/cgroup/${name}`)

const ownFiles = ['status', 'limits', 'mountinfo', 'oom_score_adj']

/** The limit of the probe: long, because several JVMs start at once, maybe on a busy machine. */
const viewTimeoutMs = 60_000
const maxViewBytes = 1024 * 1024

/** The command of the probe; `jar` is that of the run half. */
export function probeCommand(java: string, jar: string): string[] {
  const heap = ['-Xmx32m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData']
  // Without `-Xlog:disable` the JVM writes to stdout when it gets no more threads.
  return [java, ...heap, '-Xlog:disable', '-cp', jar, 'ceping.judge.run.Walls']
}

/** Ask the probe in `jvm` what it sees. Rejects if it does not answer. */
export async function lookAround(jvm: SandboxedJvm, half: Half): Promise<View> {
  const processFiles = ownFiles.map((name) => `/proc/self/${name}`)
  const request = {
    files: [...controlFiles, ...processFiles, '/proc/net/dev', '/proc/meminfo'],
    links: ['/proc/self', ...namespaceKinds.map((kind) => `/proc/self/ns/${kind}`)],
    folders: ['/', '/tmp', '/var/tmp', '/run', '/dev', '/dev/shm', '/dev/mqueue', '/opt/judge'],
    // Reserved for documentation (RFC 5737).
    address: '192.0.2.1',
    maxThreads: processLimits[half] + 32,
  }
  jvm.stdin.end(JSON.stringify(request))
  return View.parse(JSON.parse(await settleWithin(viewTimeoutMs, readAll(jvm.stdout))))
}

async function readAll(stdout: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const chunk of stdout) {
    text += chunk.toString('latin1')
    if (text.length > maxViewBytes) throw new Error(`an answer of more than ${maxViewBytes} bytes`)
  }
  return Buffer.from(text, 'latin1').toString('utf8')
}
