import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { plantedCopies } from '../testing/copies.ts'
import type { Parser } from 'web-tree-sitter'
import { type Compared, compareAll } from './compare.ts'
import { type Fingerprint, fixedNamesOf, readFingerprints } from './fingerprints.ts'
import { openJavaParser } from './java-parser.ts'
import { listDeclaredNames } from './java-tokens.ts'

// A trial on real suites: those of the demo's problems, several for each, and those that the judge is
// tested with. Copies are planted among them; recall and false alarms are printed.

const root = join(import.meta.dirname, '../../../../../..')
/** What a teacher would look at first. */
const threshold = 0.7
const shortest = 800

interface Problem {
  name: string
  referenceCode: string
  suites: string[]
}

function readFolder(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => !path.endsWith('.md') && !path.endsWith('.json'))
}

function readDemo(): Problem[] {
  const problems = readFolder(join(root, 'prisma/demo/problems')).flatMap(readFolder)
  const names = ['FullTests', 'PartialTests', 'WrongTests', 'happy-path', 'no-assertions', 'model']
  return problems.map((folder) => ({
    name: folder.slice(folder.lastIndexOf('/') + 1),
    referenceCode: readFileSync(join(folder, 'Reference.java'), 'utf8'),
    suites: names
      .map((name) => join(folder, `${name}.java`))
      .filter(existsSync)
      .map((path) => readFileSync(path, 'utf8')),
  }))
}

/** Unrelated suites, as if all were of one problem. */
function readJudgeCases(): Problem {
  const suites = readFolder(join(root, 'apps/judge-runner/src/test/resources/cases'))
    .map((folder) => join(folder, 'SubjectTests.java'))
    .filter(existsSync)
    .map((path) => readFileSync(path, 'utf8'))
  return { name: 'judge', referenceCode: 'class Subject {}', suites }
}

interface Trial {
  planted: number
  found: number
}

/** How many of the copies that are planted this way are found: everybody's suite has one. */
function plant(parser: Parser, copy: (code: string) => string): Trial {
  const trial = { planted: 0, found: 0 }
  for (const { read, suites } of problems.map((problem) => readerOf(parser, problem))) {
    const copies = suites
      .map((code, id) => ({ id, code, copied: copy(code) }))
      .filter(({ code, copied }) => code.length >= shortest && copied !== code)
    const programs = [
      ...suites.map((code, id) => read(id, code)),
      ...copies.map(({ id, copied }) => read(id + suites.length, copied)),
    ]
    const found = compareAll(programs, [])
    trial.planted += copies.length
    trial.found += copies.filter(({ id }) =>
      found.some(
        ({ leftId, rightId, strength }) =>
          leftId === id && rightId === id + suites.length && strength >= threshold,
      ),
    ).length
  }
  return trial
}

/** Reads suites of a problem, each of another student; what was read once is kept. */
function readerOf(parser: Parser, { referenceCode, suites }: Problem) {
  const fixedNames = fixedNamesOf(listDeclaredNames(parser, referenceCode))
  function read(id: number, code: string): Compared {
    const key = `${referenceCode}${code}`
    const fingerprints = known.get(key) ?? readFingerprints(parser, { code, fixedNames })
    known.set(key, fingerprints)
    return { id, userId: id, isElsewhere: false, fingerprints }
  }
  return { read, suites }
}

const known = new Map<string, Fingerprint[]>()
const problems = [...readDemo(), readJudgeCases()]
let parser: Parser
beforeAll(async () => {
  parser = await openJavaParser()
})

it('finds planted copies, however they were changed', () => {
  const trials = Object.entries(plantedCopies).map(
    ([name, copy]) => [name, plant(parser, copy)] as const,
  )
  for (const [name, { planted, found }] of trials) {
    process.stdout.write(`${name}: ${found} of ${planted} copies found\n`)
    expect(planted).toBeGreaterThan(15)
    expect(found / planted).toBeGreaterThan(name === 'all of these' ? 0.85 : 0.97)
  }
})

it('takes suites that were written apart for alike hardly ever', () => {
  const pairs = problems.reduce(
    (sum, { suites: { length } }) => sum + (length * (length - 1)) / 2,
    0,
  )
  const alarms = problems.flatMap((problem) => {
    const { read, suites } = readerOf(parser, problem)
    return compareAll(
      suites.map((code, id) => read(id, code)),
      [],
    )
      .filter(({ strength }) => strength >= threshold)
      .map(
        ({ leftId, rightId, strength }) =>
          `${problem.name} ${leftId} ${rightId} ${strength.toFixed(2)}`,
      )
  })
  process.stdout.write(`${alarms.length} false alarms in ${pairs} pairs: ${alarms.join(', ')}\n`)
  expect(alarms.length / pairs).toBeLessThan(0.001)
})
