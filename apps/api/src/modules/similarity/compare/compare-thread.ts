import { parentPort } from 'node:worker_threads'
import type { CompareAnswer } from './compare-apart.ts'
import { type CompareOrder, comparePrograms } from './compare-programs.ts'
import { openJavaParser } from './java-parser.ts'

/** The main thread need not hear of each program. */
const toldEvery = 20

const opening = openJavaParser()

async function compare(
  order: CompareOrder,
): Promise<Extract<CompareAnswer, { likenesses: unknown }>> {
  const likenesses = comparePrograms(await opening, order, (count) => {
    if (count % toldEvery === 0) tell({ readCount: count })
  })
  return { likenesses }
}

function tell(answer: CompareAnswer): void {
  parentPort?.postMessage(answer, [])
}

parentPort?.on('message', (order: CompareOrder) => {
  compare(order).then(tell, (cause: unknown) => tell({ fault: String(cause) }))
})
