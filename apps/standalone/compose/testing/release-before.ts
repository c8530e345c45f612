import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

/** A release that an installation can be updated from. */
export interface ReleaseBefore {
  /** The compose file that names the old release's image. */
  composeFile: string
  /** Let the compose file name the image of the new release, as the files of an update do. */
  supersede(): void
  /** Remove the old release's image, once no container uses it. */
  remove(): Promise<void>
}

const services = ['secrets', 'migrate', 'manage', 'api', 'engine-proxy', 'worker']

/** Make an old release: the same programs in another image, so that an update replaces them. */
export async function makeReleaseBefore(folder: string): Promise<ReleaseBefore> {
  const { CEPING_TEST_RUN = '' } = process.env
  const before = `ceping-test-before-${CEPING_TEST_RUN}${randomBytes(3).toString('hex')}`
  const build = `printf 'FROM ceping-app\\nLABEL release=before\\n' | docker build --quiet --tag ${before} -`
  await run('sh', ['-c', build])
  const composeFile = join(folder, 'release.yml')
  function nameImage(image: string): void {
    const named = services.map((service) => [service, { image }])
    writeFileSync(composeFile, JSON.stringify({ services: Object.fromEntries(named) }))
  }
  nameImage(before)
  return {
    composeFile,
    supersede: () => nameImage('ceping-app'),
    async remove() {
      await run('docker', ['rmi', before])
    },
  }
}
