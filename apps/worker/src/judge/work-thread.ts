import { parentPort } from 'node:worker_threads'
import { type HeavyWork, heavyWork } from './heavy-work.ts'
import type { WorkOrder, WorkResult } from './work-apart.ts'

/** Do what is ordered, piece by piece. */
function carryOut<Name extends keyof HeavyWork>({ id, name, input }: WorkOrder<Name>): WorkResult {
  const work = heavyWork[name] as (input: unknown) => unknown
  try {
    return { id, output: work(input) }
  } catch (cause) {
    // What cannot be copied to the other thread, such as the methods of an error, stays here.
    return { id, fault: cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause) }
  }
}

parentPort?.on('message', (order: WorkOrder) => parentPort?.postMessage(carryOut(order), []))
