import { type Advice, qualityFindings } from '@ceping/contract/advice'
import type { MutationTest } from '@ceping/contract/mutation'
import { z } from 'zod'

/** How many test methods there are, and how many of them nothing is found fault with. */
export const QualityCounts = z.object({ clean: z.int().min(0), total: z.int().min(0) })
export type QualityCounts = z.infer<typeof QualityCounts>

/**
 * Count the tests of good quality: those without a finding in their code that check something, and pass
 * in every order and every time. Disabled tests count, and are none of them. That a test is wrong is not
 * held against it here: the gate counts that already, and it may not have come to its checks.
 */
export function countQuality(advice: Advice[], tests: MutationTest[]): QualityCounts {
  const found = new Set(
    advice.flatMap(({ code, test }) => (test && qualityFindings.has(code) ? ownSource(test) : [])),
  )
  const ran = new Map(tests.map((test) => [ownSource(test.source), test]))
  const clean = [...ran].filter(([source, test]) => !found.has(source) && isSound(test)).length
  return { clean, total: new Set([...ran.keys(), ...found]).size }
}

/** Older advice has the name of a nested class in Java; JUnit names it after the class that it runs in. */
function ownSource(source: string): string {
  return source.replaceAll('/', '$')
}

function isSound({ isRight, isUnstable, isOrderDependent, checkCount }: MutationTest): boolean {
  return !isUnstable && !isOrderDependent && (!isRight || checkCount > 0)
}
