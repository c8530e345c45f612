import { hash } from 'node:crypto'
import { type Advice, qualityFindings } from '@ceping/contract/advice'
import type { MutationTest } from '@ceping/contract/mutation'
import { z } from 'zod'

/** How many test methods there are, and how many of them nothing is found fault with. */
export const QualityCounts = z.object({ clean: z.int().min(0), total: z.int().min(0) })
export type QualityCounts = z.infer<typeof QualityCounts>

/** A test in few letters: a report may have thousands. */
function shortName(source: string): string {
  return hash('sha256', ownSource(source)).slice(0, 12)
}

/** The tests that findings are about, by their short names. */
export function flagTests(advice: Advice[]): string[] {
  const found = advice.flatMap(({ code, test }) => (test && qualityFindings.has(code) ? test : []))
  return [...new Set(found.map(shortName))]
}

/**
 * Count the tests of good quality: those without a finding in their code that check something, and pass
 * in every order and every time. Disabled tests count, and are none of them; aborted ones do not count.
 * That a test is wrong is not held against it here: the gate counts that already, and it may not have
 * come to its checks. `flagged`: see `flagTests`.
 */
export function countQuality(flagged: string[], tests: MutationTest[]): QualityCounts {
  const found = new Set(flagged)
  const ran = new Map(
    tests.filter(({ isAborted }) => !isAborted).map((test) => [shortName(test.source), test]),
  )
  const clean = [...ran].filter(([name, test]) => !found.has(name) && isSound(test)).length
  return { clean, total: new Set([...ran.keys(), ...found]).size }
}

/** Older advice has the name of a nested class in Java; JUnit names it after the class that it runs in. */
function ownSource(source: string): string {
  return source.replaceAll('/', '$')
}

function isSound({ isRight, isUnstable, isOrderDependent, checkCount }: MutationTest): boolean {
  return !isUnstable && !isOrderDependent && (!isRight || checkCount > 0)
}
