import { createHash } from 'node:crypto'

// `npm test` draws a sample of tests that take long and show much the same. It sets the seed to a hash of the tested
// sources, so the sample stays until they change. The runner's Sample.java follows the same rule.

/** True if this run leaves nothing out. */
export const isWhole = process.env['TESTS'] === 'whole'

/** The seed of this run's samples; the word `none` if a person runs a test. */
export const seedInUse = process.env['TESTS_SEED'] ?? 'none'

/** Return a number from 0 to below 1 that only the seed and the name decide. */
export function drawNumber(seed: string, name: string): number {
  const hash = createHash('sha256').update(`${seed}\n${name}`).digest('hex')
  return parseInt(hash.slice(0, 8), 16) / 2 ** 32
}

/** True if this run tests what has this name. Each seed draws about this share of all names. */
export function isDrawn(name: string, share: number): boolean {
  return isWhole || drawNumber(seedInUse, name) < share
}

/** The rule of a draw. */
interface Draw<Item> {
  /** The share of the items whose numbers are low enough. */
  share: number
  nameOf: (item: Item) => string
  /** Return the stratum of an item; items of one stratum are of one kind. */
  stratumOf?: (item: Item) => string
  /** The number of items of each stratum that are drawn in any case. */
  least?: number
}

/** Draw some of the items; with TESTS=whole, return all of them. */
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
