import type { TestProject } from 'vitest/node'
import { provideStack } from './provide-stack.ts'

/** One Ceping for all pictures, with all that it does. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return provideStack(project)
}
