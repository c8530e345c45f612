import type Docker from 'dockerode'
import type { Half } from './sandbox.ts'

/** There is no usable Docker engine. */
export class NoEngineError extends Error {
  override name = 'NoEngineError'
}

export interface EngineFacts {
  engine: string
  runc: string | undefined
  kernel: string
  cgroup: string
  /** Content hashes of the images. */
  images: Record<Half, string>
}

/** The first runc releases without CVE-2025-31133, -52565 and -52881 (writing to /proc). */
const mendedRunc = ['1.2.8', '1.3.3', '1.4.0']

/** Rejects with a NoEngineError if an image is missing. */
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

/** The beginning of a content hash, enough to recognise an image. */
function shorten(id: string): string {
  return id.replace('sha256:', '').slice(0, 12)
}

/** The facts with shortened hashes, for people. */
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

/** Whether a version is older than `mendedRunc`. Distributions may have patched it all the same. */
export function isRuncOutdated(version: string): boolean {
  const [major, minor, patch] = numbersOf(version)
  const series = mendedRunc.map(numbersOf).findLast(([a, b]) => a === major && b === minor)
  if (series !== undefined) return (patch ?? 0) < (series[2] ?? 0)
  return (major ?? 0) < 1 || (major === 1 && (minor ?? 0) < 2)
}

function numbersOf(version: string): number[] {
  return version.split(/[^0-9]+/, 3).map(Number)
}
