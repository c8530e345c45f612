import type { ContainerCreateOptions } from 'dockerode'
import type { SandboxLimits } from './sandbox.ts'
import { probeCommand } from './look-around.ts'

const java = '/opt/java/bin/java'
const jar = '/opt/judge/dist/judge-run.jar'

/**
 * The containers that prove the walls of those made by `options`, which have the run image: in one
 * somebody looks around, in the other a JVM touches more memory than it may have.
 */
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
