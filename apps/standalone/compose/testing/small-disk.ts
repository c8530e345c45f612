import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

/** A disk for the database alone, which can be filled without harm to anybody else. */
export interface SmallDisk {
  folder: string
  /** Take all the room that there is, to the last block. */
  fill(): Promise<void>
  /** Give the room back. */
  empty(): void
  unmount(): Promise<void>
}

const diskMb = 400

/** Mount a small disk that the user of the database may write to; only root may. */
export async function mountSmallDisk(folder: string): Promise<SmallDisk> {
  const user = ['-u', '-g'].map((flag) =>
    run('docker', ['run', '--rm', '--entrypoint', 'id', 'ceping-postgres', flag]),
  )
  const [uid, gid] = (await Promise.all(user)).map((id) => id.trim())
  const image = `${folder}.img`
  await run('truncate', ['--size', `${diskMb}M`, image])
  await run('mkfs.ext4', ['-q', '-m', '0', '-E', `root_owner=${uid}:${gid}`, image])
  mkdirSync(folder)
  await run('mount', ['-o', 'loop', image, folder])
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill() {
      for (const size of ['1M', '4k']) {
        await run('sh', ['-c', `dd if=/dev/zero bs=${size} >>"$0" 2>/dev/null || true`, ballast])
      }
      await run('sync', [])
    },
    empty: () => rmSync(ballast),
    async unmount() {
      await run('umount', [folder])
    },
  }
}
