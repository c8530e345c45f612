import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listClasses } from '@ceping/contract/class'
import { errorCodes } from '@ceping/contract/error-codes'
import { saveDraft } from '@ceping/contract/submission'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn, request, type Session } from '../bench/client.ts'
import { type Installation, prepareInstallation } from './testing/installation.ts'
import { run } from './testing/run.ts'
import { forgetDemoSubmissions, openStudents, type Students } from './testing/students.ts'

// The database on a disk of its own, which can be filled without harm to anybody else: only root may
// mount one.

const isRoot = process.getuid?.() === 0
const diskMb = 400

/** Make a small disk that the user of the database may write to, mounted at a folder. */
async function mountDisk(folder: string): Promise<void> {
  const user = ['-u', '-g'].map((flag) =>
    run('docker', ['run', '--rm', '--entrypoint', 'id', 'ceping-postgres', flag]),
  )
  const [uid, gid] = (await Promise.all(user)).map((id) => id.trim())
  const image = `${folder}.img`
  await run('truncate', ['--size', `${diskMb}M`, image])
  await run('mkfs.ext4', ['-q', '-m', '0', '-E', `root_owner=${uid}:${gid}`, image])
  mkdirSync(folder)
  await run('mount', ['-o', 'loop', image, folder])
}

/** Write a file that takes all the room that there is, to the last block. */
async function fill(ballast: string): Promise<void> {
  for (const size of ['1M', '4k']) {
    await run('sh', ['-c', `dd if=/dev/zero bs=${size} >>"$0" 2>/dev/null || true`, ballast])
  }
  await run('sync', [])
}

describe.skipIf(!isRoot)('a full disk', () => {
  const home = mkdtempSync(join(tmpdir(), 'ceping-disk-'))
  const disk = join(home, 'postgres')
  const ballast = join(disk, 'ballast')
  let installation: Installation
  let students: Students
  let student: Session

  beforeAll(async () => {
    await mountDisk(disk)
    const override = join(home, 'disk.yml')
    const volume = { driver: 'local', driver_opts: { type: 'none', o: 'bind', device: disk } }
    writeFileSync(override, JSON.stringify({ volumes: { postgres: volume } }))
    installation = await prepareInstallation({ files: [override] })
    await installation.up()
    await forgetDemoSubmissions(installation)
    students = await openStudents(installation, 12)
    student = await logIn(installation.url, {
      userAccount: 'S2026025',
      userPassword: 'Student@123456',
    })
  })
  afterAll(async () => {
    await installation?.remove()
    await run('umount', [disk])
    rmSync(home, { recursive: true })
  })

  /** Save more than fits into what is left of any page. */
  async function saveSomething() {
    const noise = Array.from({ length: 4_000 }, () => Math.random().toString(36)).join('')
    const answer = await request(student, saveDraft, {
      body: { ...students.place, testFileCode: `// ${noise}` },
    })
    const { code, message } = (await answer.json()) as { code: number; message: string }
    return { status: answer.status, code, message }
  }

  async function readSomething(): Promise<unknown> {
    return (await request(student, listClasses, { query: {} })).json()
  }

  it('refuses what it cannot store, lets people read, and judges on when there is room', async () => {
    const answering = students.submit(1)
    await students.waitForJudged(2)
    await fill(ballast)
    await expect.poll(saveSomething, { timeout: 60_000 }).toEqual({
      status: 503,
      code: errorCodes.STORAGE_FULL.code,
      message: expect.stringMatching(
        /^服务器存储空间已满，暂时不能保存，请联系管理员（请求编号：\w+）$/,
      ),
    })
    // PostgreSQL may refuse a new connection now, but serves those that there are.
    await expect.poll(readSomething, { timeout: 30_000 }).toMatchObject({ code: 0 })
    const refused = await students.submit(1)

    rmSync(ballast)
    await expect.poll(saveSomething, { timeout: 60_000 }).toMatchObject({ status: 200, code: 0 })
    const answers = await answering
    await students.expectJudgedOnce([...answers, ...refused])
    const [answer] = await students.submit(1)
    expect(answer).toMatchObject({ status: 200, code: 0 })
  })
})
