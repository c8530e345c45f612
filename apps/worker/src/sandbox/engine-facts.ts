import type Docker from 'dockerode'
import type { Half } from './sandbox.ts'

/** There is no Docker to judge with. */
export class NoEngineError extends Error {
  override name = 'NoEngineError'
}

/** What containers are made by and of. */
export interface EngineFacts {
  engine: string
  runc: string | undefined
  kernel: string
  cgroup: string
  /** Content hashes of the images. */
  images: Record<Half, string>
}

/**
 * The first releases of runc without CVE-2025-31133, -52565 and -52881, by which a container could
 * write to the host's /proc. Distributions mend older ones without changing the number.
 */
const mendedRunc = ['1.2.8', '1.3.3', '1.4.0']

/** Ask the engine; rejects with a NoEngineError when an image is missing. */
export async function readEngineFacts(
  docker: Docker,
  images: Record<Half, string>,
): Promise<EngineFacts> {
  const [version, info] = await Promise.all([docker.version(), docker.info()])
  const components = version.Components ?? []
  return {
    engine: version.Version,
    runc: components.find(({ Name }) => Name === 'runc')?.Version,
    kernel: version.KernelVersion ?? '',
    cgroup: String((info as { CgroupVersion?: string }).CgroupVersion ?? 1),
    images: {
      trusted: await findImage(docker, images.trusted),
      run: await findImage(docker, images.run),
    },
  }
}

/** Of a content hash, what is enough to tell one image from another. */
const shownDigits = 12

function shorten(id: string): string {
  return id.replace('sha256:', '').slice(0, shownDigits)
}

/** The same for people to read. */
export function versionsOf({ images, runc, ...facts }: EngineFacts): Record<string, string> {
  return {
    ...facts,
    ...(runc !== undefined && { runc }),
    trustedImage: shorten(images.trusted),
    runImage: shorten(images.run),
  }
}

async function findImage(docker: Docker, image: string): Promise<string> {
  try {
    return (await docker.getImage(image).inspect()).Id
  } catch (cause) {
    if ((cause as { statusCode?: number }).statusCode !== 404) throw cause
    const message = `the image ${image} is missing: run docker/build-images.sh judge`
    throw new NoEngineError(message, { cause })
  }
}

/** Whether a version of runc has known holes that we know to be mended in others. */
export function isRuncOutdated(version: string): boolean {
  const [major, minor, patch] = numbersOf(version)
  const series = mendedRunc.map(numbersOf).findLast(([a, b]) => a === major && b === minor)
  if (series !== undefined) return (patch ?? 0) < (series[2] ?? 0)
  return (major ?? 0) < 1 || (major === 1 && (minor ?? 0) < 2)
}

function numbersOf(version: string): number[] {
  return version.split(/[^0-9]+/, 3).map(Number)
}
