import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from '../testing/test-app.ts'
import { playJudge } from './play-judge.ts'
import { keepRows } from './stored-rows.ts'
import { makeWorld, type World } from './world.ts'

/** A world that many cases use, one after the other. */
export interface LastingWorld extends World {
  /** Undo the changes of a case: rows, backup files and the judge's behaviour. */
  undo(): Promise<void>
}

/** Make a world for many cases; every person has a session. */
export async function makeLastingWorld(test: TestApp): Promise<LastingWorld> {
  const { backups, db, queue } = test
  const world = await makeWorld(test)
  await Promise.all(Object.values(world.people).map((user) => world.cookieOf(user)))
  const bringBackRows = await keepRows(db)
  const folder = backups.folder ?? ''
  const files = await readdir(folder)

  async function bringBackFiles(): Promise<void> {
    const found = await readdir(folder)
    const added = found.filter((name) => !files.includes(name))
    const lost = files.filter((name) => !found.includes(name))
    await Promise.all(added.map((name) => rm(join(folder, name), { recursive: true })))
    await Promise.all(lost.map((name) => writeFile(join(folder, name), 'file')))
  }
  return {
    ...world,
    async undo() {
      await queue.settle()
      queue.empty()
      playJudge(test)
      await Promise.all([bringBackRows(), bringBackFiles()])
    },
  }
}
