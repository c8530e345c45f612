import { isDeepStrictEqual } from 'node:util'
import { type ContainerSetup, containerOptions } from '../sandbox/container-options.ts'
import { areOwnerLabels } from '../sandbox/ownership.ts'
import { type Half, halves } from '../sandbox/sandbox.ts'
import { probeContainers } from '../sandbox/probe-containers.ts'

/** Whether an image's content hash is that of a half. */
export type IsImageOf = (half: Half, image: string) => Promise<boolean>

/**
 * Whether a container has exactly the options of `containerOptions`, one of the judge's images and
 * its labels. `wanted` is parsed JSON, and must be what the engine receives: the engine reads
 * repeated or capitalised names differently.
 */
export async function isAllowedContainer(
  wanted: unknown,
  setup: Omit<ContainerSetup, 'images'>,
  isImageOf: IsImageOf,
): Promise<boolean> {
  if (!isRecord(wanted) || !isRecord(wanted.Labels) || typeof wanted.Image !== 'string')
    return false
  const image = wanted.Image
  for (const half of halves) {
    if (!areOwnerLabels(wanted.Labels, half)) continue
    const labels = wanted.Labels as Record<string, string>
    const images = { trusted: image, run: image }
    const optionsOf = (yields: boolean) =>
      containerOptions({ ...setup, images }, { half, labels, yields })
    const options = optionsOf(false)
    if (isSame(wanted, options) || isSame(wanted, optionsOf(true))) return isImageOf(half, image)
    const probes = Object.values(probeContainers(options, setup.limits))
    if (probes.some((probe) => isSame(wanted, probe))) return isImageOf('run', image)
  }
  return false
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(wanted: unknown, options: object): boolean {
  return isDeepStrictEqual(wanted, JSON.parse(JSON.stringify(options)))
}
