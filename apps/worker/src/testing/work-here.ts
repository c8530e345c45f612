import { type HeavyWork, heavyWork } from '../judge/heavy-work.ts'
import type { WorkApart } from '../judge/work-apart.ts'

/** Does the heavy work in the thread of the test. */
export const workHere: Pick<WorkApart, 'do'> = {
  async do<Name extends keyof HeavyWork>(name: Name, input: Parameters<HeavyWork[Name]>[0]) {
    const work = heavyWork[name] as (input: unknown) => ReturnType<HeavyWork[Name]>
    return work(input)
  },
}
