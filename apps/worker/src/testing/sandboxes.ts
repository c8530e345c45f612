import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { drawSample } from '@ceping/contract/testing/sample'
import { whyNoDocker } from '@ceping/queue/testing'
import type { Logger } from 'pino'
import type { ContainerSetup } from '../sandbox/container-options.ts'
import { openDockerSandbox } from '../sandbox/docker-sandbox.ts'
import { openProcessSandbox } from '../sandbox/process-sandbox.ts'
import type { Sandbox, SandboxLimits } from '../sandbox/sandbox.ts'

const root = join(import.meta.dirname, '../../../..')

/** The Java side of the judge, with its cases and its hostile tests. */
export const runnerHome = join(root, 'apps/judge-runner')

const run = promisify(execFile)
const limits: SandboxLimits = { memoryMb: 512, cpuSeconds: 30 }

/** Containers as the worker's defaults make them. */
export const testSetup: ContainerSetup = {
  images: { trusted: 'ceping-judge-trusted', run: 'ceping-judge-run' },
  limits,
  runtime: process.env.JUDGE_CONTAINER_RUNTIME,
  processors: undefined,
}

/** Build what `kind` needs, where it is missing or out of date. */
export async function buildRunner(kind: Sandbox['kind']): Promise<void> {
  if (kind === 'docker') await run('bash', [join(root, 'docker/build-images.sh'), 'judge'])
  else await run('sh', [join(runnerHome, 'build.sh')])
}

/** Open a sandbox as the worker does. */
export async function openTestSandbox(kind: Sandbox['kind'], log: Logger): Promise<Sandbox> {
  if (kind === 'process') {
    return openProcessSandbox({ runnerHome, javaHome: process.env.JAVA_HOME, limits, log })
  }
  return openDockerSandbox({ ...testSetup, log })
}

/** Why there are no containers to be had; null where there are. */
export const noDocker = whyNoDocker()
const noJava = await run('javac', ['-version']).then(
  () => null,
  (fault: Error) => fault.message,
)

/** Both sandboxes; those that this machine has no means for are skipped, loudly. */
export const testSandboxes = [
  { kind: 'process' as const, whyNot: noJava },
  { kind: 'docker' as const, whyNot: noDocker },
]
/** One of the sandboxes that this machine has, drawn by the seed; both with TESTS=whole. */
export const drawnSandboxes = drawSample(
  testSandboxes.filter((sandbox, _, all) => sandbox.whyNot === null || all.every(isMissing)),
  { share: 0, nameOf: ({ kind }) => kind },
)

function isMissing({ whyNot }: { whyNot: string | null }): boolean {
  return whyNot !== null
}

for (const { kind, whyNot } of testSandboxes) {
  if (whyNot !== null) process.stderr.write(`SKIPPED: the ${kind} sandbox, because of: ${whyNot}\n`)
}
