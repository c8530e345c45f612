import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { expect, it, onTestFinished } from 'vitest'
import { findCommit } from './find-commit.ts'

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ceping-commit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function git(cwd: string, ...args: string[]): void {
  const author = ['-c', 'user.name=nobody', '-c', 'user.email=nobody@example.com']
  execFileSync('git', [...author, ...args], { cwd, stdio: 'ignore' })
}

it('finds the commit of a repository, and none in a folder within it', () => {
  const root = makeFolder()
  expect(findCommit(root)).toBeNull()
  git(root, 'init')
  git(root, 'commit', '--allow-empty', '--no-verify', '-m', 'Begin')
  expect(findCommit(root)).toMatch(/^[\da-f]{12}$/)
  const inside = mkdtempSync(join(root, 'unpacked-'))
  expect(findCommit(inside)).toBeNull()
})
