import type { ShownMutant, ShownTest } from './mutation-words.ts'

/**
 * The numbers of the tests that kill nothing that the others do not kill: all but those that are
 * chosen one after the other, each for what it adds.
 */
export function findRedundant(mutants: ShownMutant[], testCount: number): Set<number> {
  const left = new Set(mutants.filter(({ killedBy }) => killedBy.length > 0))
  const redundant = new Set(Array.from({ length: testCount }, (_, test) => test))
  while (left.size > 0) {
    const added = Array.from({ length: testCount }, () => 0)
    for (const { killedBy } of left)
      for (const test of killedBy) added[test] = (added[test] ?? 0) + 1
    const best = added.indexOf(Math.max(...added))
    redundant.delete(best)
    for (const mutant of left) if (mutant.killedBy.includes(best)) left.delete(mutant)
  }
  return redundant
}

/** The names of tests that run and kill the very same mutants, together; those alone are left out. */
export function findDuplicates(mutants: ShownMutant[], tests: ShownTest[]): string[][] {
  const groups = new Map<string, string[]>()
  for (const [test, { name }] of tests.entries()) {
    const killed = mutants.filter(({ killedBy }) => killedBy.includes(test))
    if (killed.length === 0) continue
    const ran = mutants.filter(({ ranBy }) => ranBy.includes(test))
    const does = JSON.stringify([killed, ran].map((list) => list.map(({ key }) => key)))
    groups.set(does, [...(groups.get(does) ?? []), name])
  }
  return [...groups.values()].filter((names) => names.length > 1)
}
