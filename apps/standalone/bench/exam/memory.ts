import type { Problem } from './exam-class.ts'

/** What a student remembers of one problem. */
export interface Memory {
  problemId: number
  /** Whether what is typed does not compile. */
  isBroken: boolean
  /** What is in the editor. */
  typed: string
  /** How often something was typed. */
  count: number
  /** What the server has acknowledged last, saved or submitted. */
  saved: string | null
  /** What was sent since and got no answer: it may have been stored or not. */
  unsure: string[]
  /** What was refused last because the time was over. */
  late: string | null
  /** Submissions that were acknowledged. */
  submitted: string[]
}

/** Before anything is typed. `isBroken`: it does not compile. */
export function beginMemory({ problemId, testFileCode }: Problem, isBroken: boolean): Memory {
  const typed = isBroken ? `${testFileCode}\n}\n` : testFileCode
  return {
    problemId,
    isBroken,
    typed,
    count: 0,
    saved: null,
    unsure: [],
    late: null,
    submitted: [],
  }
}

/** Type a line that nobody else types, and that was never typed before. */
export function typeOn(memory: Memory, author: string): void {
  memory.count += 1
  memory.typed += `// ${author} ${memory.count}\n`
}

/** Whether there is something that the server has not acknowledged. */
export function isDirty({ typed, count, saved }: Memory): boolean {
  return count > 0 && typed !== saved
}

/** Take note that the server has stored a text. */
export function noteSaved(memory: Memory, text: string): void {
  memory.saved = text
  memory.unsure = []
}
