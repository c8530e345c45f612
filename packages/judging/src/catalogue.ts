import { hash } from 'node:crypto'
import { isVariant, Mutant } from '@ceping/contract/mutation'
import { ExclusionReason } from '@ceping/contract/problem-mutants'
import type { DbTransaction } from '@ceping/db/client'
import { z } from 'zod'

// A catalogue is what suites are run with: the mutants of a revision, behind them the faulty variants.
// What each of them counts stands beside it, and is written anew when a teacher chooses other mutants.

/** Something that a suite is run with, and how much it counts unless it is excluded. */
export interface Fault {
  mutant: Mutant
  weight: number
}

/** Why mutants of a problem do not count, by their keys. */
export type Exclusions = ReadonlyMap<string, ExclusionReason>

/** Read which mutants of a problem do not count. */
export async function readExclusions(
  db: Pick<DbTransaction, 'excludedMutant'>,
  problemId: number,
): Promise<Exclusions> {
  const rows = await db.excludedMutant.findMany({ where: { problemId } })
  return new Map(rows.map(({ key, reason }) => [key, ExclusionReason.parse(reason)]))
}

/**
 * The number of a revision's catalogue of these faults, which is made if it is new. The caller has
 * taken the turn `mutants <problem>`.
 */
export async function keepCatalogue(
  transaction: DbTransaction,
  { problemId, problemRevisionId }: Record<'problemId' | 'problemRevisionId', number>,
  faults: Fault[],
): Promise<number> {
  const exclusions = await readExclusions(transaction, problemId)
  const mutants = faults.map(({ mutant }) => mutant)
  const id = {
    problemRevisionId,
    keysSha256: hash('sha256', mutants.map(({ key }) => key).join('\n')),
  }
  const counted = faults
    .map(({ mutant, weight }) => (isExcluded(mutant, exclusions) ? 0 : weight))
    .join('')
  // Not an upsert of Prisma's, which fails where two make it at the same moment.
  await transaction.mutantCatalogue.createMany({
    data: { ...id, mutants, counted },
    skipDuplicates: true,
  })
  const { mutantCatalogueId } = await transaction.mutantCatalogue.findUniqueOrThrow({
    where: { problemRevisionId_keysSha256: id },
    select: { mutantCatalogueId: true },
  })
  return mutantCatalogueId
}

/** A catalogue as it is stored: a digit of `counted` for each of its mutants. */
export interface Catalogue {
  mutantCatalogueId: number
  mutants: Mutant[]
  counted: string
}

/** All catalogues of a problem. */
export async function readCatalogues(
  db: Pick<DbTransaction, 'mutantCatalogue'>,
  problemId: number,
): Promise<Catalogue[]> {
  const rows = await db.mutantCatalogue.findMany({
    where: { revision: { problemId } },
    select: { mutantCatalogueId: true, mutants: true, counted: true },
  })
  return rows.map((row) => Object.assign(row, { mutants: z.array(Mutant).parse(row.mutants) }))
}

/** What each mutant of a catalogue counts with other exclusions; variants stay as they are. */
export function recount({ mutants, counted }: Catalogue, exclusions: Exclusions): string {
  return mutants
    .map((mutant, index) => {
      if (isVariant(mutant)) return counted[index] ?? '0'
      return isExcluded(mutant, exclusions) ? '0' : '1'
    })
    .join('')
}

/** Variants are not excluded: their teacher removes them, or lets them count less. */
function isExcluded(mutant: Mutant, exclusions: Exclusions): boolean {
  return !isVariant(mutant) && exclusions.has(mutant.key)
}
