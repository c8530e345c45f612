import { parentPort } from 'node:worker_threads'
import { carryOut } from './heavy-work.ts'
import type { WorkOrder, WorkResult } from './work-apart.ts'

function answer({ id, name, input }: WorkOrder): WorkResult {
  try {
    return { id, output: carryOut(name, input) }
  } catch (cause) {
    // Not everything in an error can be copied to another thread.
    return { id, fault: cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause) }
  }
}

parentPort?.on('message', (order: WorkOrder) => parentPort?.postMessage(answer(order), []))
