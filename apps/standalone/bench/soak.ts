import { availableParallelism } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { printTable, say } from './print.ts'
import { readResources, resourceNames } from './resources.ts'
import { isRight, planSoak, readCounted, type SoakCase } from './soak-cases.ts'
import type { Submit } from './submit.ts'

/** Resources are read after each so many, when all is at rest. */
const blockSize = 1000
const restMs = 10_000
const clients = 2 * availableParallelism()

/** Have that many submissions judged in a row, and look for what is left behind and what is wrong. */
export async function soak({ stack, submit }: Bench, count: number): Promise<void> {
  const { db } = stack
  const { judge, wrong } = openReferee(submit)
  const caseOf = await planSoak(submit, judge)
  async function readRow(done: number): Promise<string[]> {
    await delay(restMs)
    say(`  ${done} judged, ${wrong.length} wrong`)
    return [String(done), ...(await readResources(stack))]
  }

  const storedBefore = await db.submission.count()
  const rows = [await readRow(0)]
  for (let done = 0; done < count;) {
    const end = Math.min(done + blockSize, count)
    let next = done
    const client = async () => {
      while (next < end) await judge(caseOf(next++))
    }
    await Promise.all(Array.from({ length: clients }, client))
    done = end
    rows.push(await readRow(done))
  }
  printTable(`Soak: ${clients} clients`, ['judged', ...resourceNames], rows)
  const lost = count - ((await db.submission.count()) - storedBefore)
  const unjudged = await db.submission.count({ where: { judgedAt: null } })
  const repeated = await db.submission.count({ where: { attempts: { gt: 1 } } })
  say(`  Wrong: ${wrong.length}, lost: ${lost}, not judged: ${unjudged}, begun twice: ${repeated}`)
  for (const line of wrong) say(`  ${line}`)
  if (wrong.length + lost + unjudged > 0) throw new Error('the soak was not judged rightly')
}

/** Submits cases, and writes down those that were judged wrong. */
function openReferee(submit: Submit) {
  const wrong: string[] = []
  function complain({ suite, verdict }: SoakCase, what: string): void {
    wrong.push(`${suite.name}: expected ${verdict}, got ${what}`)
    say(`  wrong: ${wrong.at(-1)}`)
  }
  /** Gives how long it took, in ms, and what it counted. */
  async function judge(soakCase: SoakCase) {
    const startedAt = performance.now()
    const submission = await submit(soakCase.suite).then(
      (judging) => judging.submission,
      (fault: unknown) => {
        complain(soakCase, String(fault))
        return null
      },
    )
    const ms = performance.now() - startedAt
    if (submission === null) return { ms, counted: null }
    const { verdict, totalScore, report } = submission
    if (!isRight(soakCase, submission)) {
      const counters = JSON.stringify(report?.counters)
      complain(soakCase, `${verdict ?? 'no verdict'} ${totalScore ?? ''} ${counters}`)
    }
    return { ms, counted: readCounted(submission) }
  }
  return { judge, wrong }
}
