import type { ContainerCreateOptions } from 'dockerode'
import type { SandboxLimits } from './sandbox.ts'
import { probeCommand } from './look-around.ts'

const java = '/opt/java/bin/java'
const jar = '/opt/judge/dist/judge-run.jar'

/** Containers that prove the walls of `options`: a probe, and a JVM that uses too much memory. */
export function probeContainers(
  options: ContainerCreateOptions,
  limits: SandboxLimits,
): Record<'looking' | 'greedy', ContainerCreateOptions> {
  const heap = `${limits.memoryMb + 64}m`
  const sizes = [`-Xms${heap}`, `-Xmx${heap}`, '-XX:+UseSerialGC', '-XX:+AlwaysPreTouch']
  return {
    looking: { ...options, Entrypoint: probeCommand(java, jar) },
    greedy: { ...options, Entrypoint: [java, ...sizes, '-version'] },
  }
}
