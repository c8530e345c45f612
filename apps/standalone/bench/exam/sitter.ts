import type { Save } from './examinee.ts'
import type { Memory } from './memory.ts'

/** Somebody who sits the exam, by calls or in a browser, and remembers what was acknowledged. */
export interface Sitter {
  account: string
  userId: number
  memories: Memory[]
  saves: Save[]
  /** What was told to them though nobody may know it yet. */
  leaks: string[]
  /** Refusals by their codes. */
  refusals: Map<number, number>
  /** Whether a submission was sent whose answer never came. */
  isUnsureOfSubmission: boolean
  /** Sit the exam until its end, or until `leave`. */
  sit(): Promise<void>
  leave(): void
}
