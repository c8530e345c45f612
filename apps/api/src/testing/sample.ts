import { createHash } from 'node:crypto'

/** The seed of this run's samples. The same `TESTS_SEED` draws the same samples again. */
export const testsSeed = process.env['TESTS_SEED'] ?? 'none'

/** True if this run leaves nothing out. */
const isWhole = process.env['TESTS'] === 'whole'

/** Return a number from 0 to below 1 that only the seed and the name decide. */
function drawFor(name: string): number {
  const digits = createHash('sha256').update(`${testsSeed}\n${name}`).digest('hex').slice(0, 8)
  return Number.parseInt(digits, 16) / 2 ** 32
}

/** True if this run tests the item with this name. Each seed draws about this share of all names. */
export function isInSample(name: string, share: number): boolean {
  return isWhole || drawFor(name) < share
}

/** Draw one of several items that show much the same; with TESTS=whole, return all of them. */
export function oneOf<Item extends { name: string }>(items: Item[]): Item[] {
  if (isWhole) return items
  return items.toSorted((one, other) => drawFor(one.name) - drawFor(other.name)).slice(0, 1)
}

/** Return the seed of the generator that makes the inputs for this name. */
export function seedOf(name: string): number {
  return Math.floor(drawFor(name) * 2 ** 31)
}
