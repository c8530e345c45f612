import type { TestProject } from 'vitest/node'
import { provideStack } from './provide-stack.ts'

/** Start one Ceping for all pictures, with everything that it does. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  return provideStack(project)
}
