import type { Logger } from 'pino'
import type { ContainerSetup } from './container-options.ts'
import { openDockerSandbox } from './docker-sandbox.ts'
import { NoEngineError } from './engine-facts.ts'
import { openProcessSandbox } from './process-sandbox.ts'
import type { Sandbox } from './sandbox.ts'

/** What is needed to open either sandbox. */
export interface SandboxOptions extends ContainerSetup {
  kind: 'auto' | 'docker' | 'process'
  runnerHome: string
  javaHome: string | undefined
  log: Logger
}

/**
 * Open the chosen sandbox; `auto` takes Docker if an engine answers. An engine without one of the
 * walls is an error for `auto` too: nobody would notice a fall back to the weaker sandbox.
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (options.kind === 'process') return openProcessSandbox(options)
  if (options.kind === 'docker') return openDockerSandbox(options)
  try {
    return await openDockerSandbox(options)
  } catch (fault) {
    if (!(fault instanceof NoEngineError)) throw fault
    options.log.warn({ err: fault }, '不能用 Docker 判题，改用进程沙箱')
    return openProcessSandbox(options)
  }
}
