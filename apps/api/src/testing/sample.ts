import { createHash } from 'node:crypto'

/** What the sample of this run is drawn by. Give it again in `TESTS_SEED` to have the same run. */
export const testsSeed = process.env['TESTS_SEED'] ?? 'none'

/** True if nothing is left out. */
const isWhole = process.env['TESTS'] === 'whole'

/** A number from 0 up to 1 that the seed gives a name. */
function drawFor(name: string): number {
  const digits = createHash('sha256').update(`${testsSeed}\n${name}`).digest('hex').slice(0, 8)
  return Number.parseInt(digits, 16) / 2 ** 32
}

/** True if this run tests the item of this name; each seed draws about this share of all names. */
export function isInSample(name: string, share: number): boolean {
  return isWhole || drawFor(name) < share
}

/** Return the items that this run tests of those that say much the same: one, or all of them. */
export function oneOf<Item extends { name: string }>(items: Item[]): Item[] {
  if (isWhole) return items
  return items.toSorted((one, other) => drawFor(one.name) - drawFor(other.name)).slice(0, 1)
}

/** Return the seed of the generator that makes the inputs of this name. */
export function seedOf(name: string): number {
  return Math.floor(drawFor(name) * 2 ** 31)
}
