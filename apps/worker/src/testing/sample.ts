import { createHash } from 'node:crypto'
import { beforeEach } from 'vitest'

// Of what takes long and says much the same each time, `npm test` draws a sample. It sets the seed to a
// hash of what is tested: the sample stays until that changes. The runner's Sample.java draws by the same rule.

/** True if nothing is left out. */
export const isWhole = process.env['TESTS'] === 'whole'

const seedInUse = process.env['TESTS_SEED'] ?? 'none'

/** Return a number from 0 to below 1 that only the seed and the name decide. */
export function drawNumber(seed: string, name: string): number {
  const hash = createHash('sha256').update(`${seed}\n${name}`).digest('hex')
  return parseInt(hash.slice(0, 8), 16) / 2 ** 32
}

/** How to draw. */
interface Draw<Item> {
  /** The share of the items whose numbers are low enough. */
  share: number
  nameOf: (item: Item) => string
  /** Items of one stratum are of one kind. */
  stratumOf?: (item: Item) => string
  /** So many of each stratum are drawn in any case. */
  least?: number
}

/** Draw some of the items; all of them with TESTS=whole. */
export function drawSample<Item>(items: Item[], draw: Draw<Item>): Item[] {
  return isWhole ? items : drawWithSeed(seedInUse, items, draw)
}

/** Draw some of the items, which keep their order. */
export function drawWithSeed<Item>(
  seed: string,
  items: Item[],
  { share, nameOf, stratumOf = () => '', least = 1 }: Draw<Item>,
): Item[] {
  const numbered = items.map((item) => ({ item, number: drawNumber(seed, nameOf(item)) }))
  const drawn = new Map<string, number>()
  const sample = new Set<Item>()
  for (const { item, number } of numbered.toSorted((a, b) => a.number - b.number)) {
    const stratum = stratumOf(item)
    const count = drawn.get(stratum) ?? 0
    drawn.set(stratum, count + 1)
    if (number < share || count < least) sample.add(item)
  }
  return items.filter((item) => sample.has(item))
}

/** Print the seed beside each test of this file that fails: it draws the same again. */
export function tellSeedOfFailures(): void {
  beforeEach(({ task, onTestFailed }) => {
    onTestFailed(() => void process.stderr.write(`TESTS_SEED=${seedInUse}: ${task.name}\n`))
  })
}
