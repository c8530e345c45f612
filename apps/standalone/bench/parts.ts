import { measureAttacked } from './attacked.ts'
import type { Bench } from './bench.ts'
import { measureBurst } from './burst.ts'
import { measureGrowth } from './growth.ts'
import { measureIdle } from './idle.ts'
import { measureLoad } from './load.ts'
import { measureMemory } from './memory.ts'
import { measureMutants } from './mutants.ts'
import { soak } from './soak.ts'
import { measureTyping } from './typing.ts'
import { measureWaiting } from './waiting.ts'

interface Part {
  measure(bench: Bench, size: number): Promise<void>
  /** How much is measured where the command line does not say. */
  size: number
}

const parts: Record<string, Part> = {
  /** Rounds. */
  idle: { measure: measureIdle, size: 60 },
  /** Seconds, of each way. */
  load: { measure: measureLoad, size: 60 },
  memory: { measure: measureMemory, size: 1 },
  /** Students. */
  burst: { measure: measureBurst, size: 300 },
  /** Rounds. */
  growth: { measure: measureGrowth, size: 5 },
  /** Submissions of each suite. */
  mutants: { measure: measureMutants, size: 20 },
  /** Submissions, at most. */
  waiting: { measure: measureWaiting, size: 1000 },
  /** Questions of editors. */
  typing: { measure: measureTyping, size: 1000 },
  /** Rounds. */
  attacked: { measure: measureAttacked, size: 30 },
  /** Submissions. */
  soak: { measure: soak, size: 10_000 },
}

/** Takes as long as all others several times, so that it is only done when it is asked for. */
const onlyWhenAsked = 'soak'

/**
 * Read the command line: names of parts, each with how much of it after it, if need be. Without a
 * name: all but the soak. Throws where a word is not understood.
 */
export function readParts(words: string[]): { part: Part; size: number }[] {
  const names = Object.keys(parts)
  if (words.length === 0) return readParts(names.filter((name) => name !== onlyWhenAsked))
  return words.flatMap((word, at) => {
    const part = parts[word]
    const size = Number(words[at + 1] ?? Number.NaN)
    if (part !== undefined) return { part, size: Number.isInteger(size) ? size : part.size }
    if (at > 0 && Number(word) > 0) return []
    throw new Error(`${word} is no part of the benchmark: ${names.join(', ')}`)
  })
}
