import type { School } from './school.ts'
import type { Stack } from './stack.ts'
import type { Submit } from './submit.ts'

/** What the parts measure. */
export interface Bench {
  stack: Stack
  school: School
  submit: Submit
}
