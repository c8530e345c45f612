import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeDataFolder } from '../src/testing/data-folder.ts'
import { choosePackages, findMissing } from './judge.mjs'

describe('findMissing', () => {
  let folder: ReturnType<typeof makeDataFolder>
  beforeEach(() => {
    folder = makeDataFolder()
    mkdirSync(join(folder.path, 'apps/judge-runner'), { recursive: true })
    writeFileSync(
      join(folder.path, 'apps/judge-runner/libraries.txt'),
      '# trusted run\nasm.jar   trusted\njunit.jar run tests\nextension.jar run optional\nconsole.jar  build\n',
    )
    mkdirSync(join(folder.path, 'bin'))
    vi.stubEnv('JAVA_HOME', folder.path)
    vi.stubEnv('JUDGE_LIBRARIES', folder.path)
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    folder.remove()
  })
  function installJavac(version: string): void {
    writeFileSync(join(folder.path, 'bin/javac'), `#!/bin/sh\necho javac ${version}\n`, {
      mode: 0o755,
    })
  }
  const jar = (name: string) => join(folder.path, name)

  it('names the JDK and every jar that judging needs', () => {
    expect(findMissing(folder.path)).toEqual(['JDK', jar('asm.jar'), jar('junit.jar')])
  })

  it('names what only our own tests need when it is asked for', () => {
    installJavac('21.0.4')
    writeFileSync(jar('asm.jar'), '')
    writeFileSync(jar('junit.jar'), '')
    expect(findMissing(folder.path)).toEqual([])
    expect(findMissing(folder.path, ['build'])).toEqual([jar('console.jar')])
  })

  it('takes a JDK that is too old for none', () => {
    installJavac('11.0.24')
    expect(findMissing(folder.path)).toContain('JDK')
  })
})

describe('choosePackages', () => {
  it('asks for no more than what is missing', () => {
    expect(choosePackages([])).toEqual([])
    expect(choosePackages(['JDK'])).toEqual([expect.stringMatching(/jdk-headless$/)])
    expect(choosePackages(['/usr/share/java/asm.jar'])).toContain('libasm-java')
  })
})
