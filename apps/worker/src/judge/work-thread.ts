import { parentPort } from 'node:worker_threads'
import { carryOut } from './heavy-work.ts'
import type { WorkOrder, WorkResult } from './work-apart.ts'

/** Do what is ordered, piece by piece. */
function answer({ id, name, input }: WorkOrder): WorkResult {
  try {
    return { id, output: carryOut(name, input) }
  } catch (cause) {
    // What cannot be copied to the other thread, such as the methods of an error, stays here.
    return { id, fault: cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause) }
  }
}

parentPort?.on('message', (order: WorkOrder) => parentPort?.postMessage(answer(order), []))
