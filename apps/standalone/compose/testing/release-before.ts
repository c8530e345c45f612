import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

/** A release that an installation can be updated from. */
export interface Release {
  /** The compose file that names its image. */
  composeFile: string
  /** Remove its image, once no container has it any more. */
  remove(): Promise<void>
}

const services = ['secrets', 'migrate', 'manage', 'api', 'engine-proxy', 'worker']

/** Make a release with the programs of this one and an image of its own, so that an update replaces them. */
export async function makeReleaseBefore(folder: string): Promise<Release> {
  const image = `ceping-test-before-${randomBytes(3).toString('hex')}`
  const build = `printf 'FROM ceping-app\\nLABEL release=before\\n' | docker build --quiet --tag ${image} -`
  await run('sh', ['-c', build])
  const composeFile = join(folder, 'before.yml')
  const named = services.map((service) => [service, { image }])
  writeFileSync(composeFile, JSON.stringify({ services: Object.fromEntries(named) }))
  return {
    composeFile,
    async remove() {
      await run('docker', ['rmi', image])
    },
  }
}
