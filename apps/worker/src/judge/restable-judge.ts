import type { RunnerVersions } from '@ceping/contract/judge'
import { CannotJudgeError } from '@ceping/queue/judge-worker'
import type { Judge } from './judge.ts'

/** A judge that can let go of its JVMs and have others later. */
export interface RestableJudge extends Judge {
  /** Destroy every JVM; there are none until somebody warms up again. For when nobody judges. */
  rest(): Promise<void>
  isResting(): boolean
}

/** Open a judge with `open`, and anew each time that it is warmed up after a rest. */
export async function openRestableJudge(open: () => Promise<Judge>): Promise<RestableJudge> {
  let opening: Promise<Judge> | undefined
  let versions: RunnerVersions
  let opened: Judge | undefined

  async function openOne(): Promise<Judge> {
    const judge = await open()
    versions = judge.versions()
    opened = judge
    return judge
  }
  async function warmUp(): Promise<void> {
    if (opening !== undefined) {
      await (await opening).warmUp()
      return
    }
    const begun = openOne()
    opening = begun
    await begun.catch((fault: unknown) => {
      if (opening === begun) opening = undefined
      throw fault
    })
  }
  async function rest(): Promise<void> {
    const last = opening
    opening = undefined
    opened = undefined
    // One that could not be opened has left nothing.
    const judge = await last?.catch(() => undefined)
    await judge?.close()
  }
  async function reach(): Promise<Judge> {
    if (opening === undefined) throw new CannotJudgeError('the judge is at rest')
    return opening
  }

  await warmUp()
  return {
    judge: async (code) => (await reach()).judge(code),
    conclude: async (judging) => (await reach()).conclude(judging),
    check: async (code) => (await reach()).check(code),
    versions: () => versions,
    countRunHalves: () => opened?.countRunHalves() ?? { waiting: 0, inUse: 0 },
    warmUp,
    rest,
    isResting: () => opening === undefined,
    close: rest,
  }
}
