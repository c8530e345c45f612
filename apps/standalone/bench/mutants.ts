import { setTimeout as delay } from 'node:timers/promises'
import { getSubmission, type MutationView } from '@ceping/contract/submission'
import type { Bench } from './bench.ts'
import { call } from './client.ts'
import { untilMutated } from './follow.ts'
import { pauseMs } from './idle.ts'
import { type PlainMutant, runMutantsPlainly } from './plain-mutants.ts'
import { inMs, inSeconds, inTimes, printTable, say, sayTarget } from './print.ts'
import { median, summarize } from './statistics.ts'
import { requirePassed } from './submit.ts'
import { largeSuite, mutatedSuites, type Suite } from './suites.ts'

/** How long after the verdict a textbook problem's mutants may have been run. */
const wantedMs = 1_000
/** How many times sooner than the plain way. */
const wantedTimes = 20
/** The time that a suite's mutants have, and what is added by queue, planning and the last run. */
const budgetMs = 30_000
const budgetMarginMs = 5_000

/** A submission whose mutants have been run. */
interface Finished {
  /** From the call until the whole answer with the verdict is there. */
  verdictMs: number
  /** From then until the event that its mutants have been run. */
  finalMs: number
  mutation: MutationView
}

/** Measure how soon after its verdict a submission's mutants have been run, beside the plain way. */
export async function measureMutants(bench: Bench, rounds: number): Promise<void> {
  const measured = mutatedSuites.map((suite) => ({ suite, all: [] as Finished[] }))
  for (let round = 0; round < rounds; round++) {
    for (const { suite, all } of measured) all.push(await finish(bench, suite))
  }
  printTimes(measured)
  for (const { suite, all } of measured) await compare(suite, all)
  await measureLarge(bench)
}

async function finish({ submit, school }: Bench, suite: Suite): Promise<Finished> {
  await delay(pauseMs)
  const judging = await submit(suite)
  const judgedAt = performance.now()
  requirePassed(judging)
  const student = await untilMutated(school, judging)
  const finalMs = performance.now() - judgedAt
  const query = { id: String(judging.submission.submissionId) }
  const { mutation } = await call(student, getSubmission, { query })
  if (mutation?.progress !== 'finished') throw new Error(`${suite.name}: the mutants were not run`)
  return { verdictMs: judging.ms, finalMs, mutation }
}

function printTimes(measured: { suite: Suite; all: Finished[] }[]): void {
  const rows = measured.map(({ suite: { name }, all }) => {
    const figures = [all.map((one) => one.verdictMs), all.map((one) => one.finalMs)]
      .map(summarize)
      .flatMap(({ median, p95, max }) => [median, p95, max].map(inMs))
    const mutants = all[0]?.mutation.mutants.length ?? 0
    return [name, String(mutants), String(all.length), ...figures]
  })
  printTable(
    `Mutants: idle, one submission at a time; from the call to the verdict, and from there to the end`,
    ['', 'mutants', 'n', 'verdict', 'p95', 'max', 'final', 'p95', 'max'],
    rows,
  )
}

/** Run the same mutants the plain way, once, and hold both ways against each other. */
async function compare(suite: Suite, all: Finished[]): Promise<void> {
  const plain = await runMutantsPlainly(suite)
  for (const { mutation } of all) requireSameStates(suite, mutation, plain)
  const finalMs = median(all.map((one) => one.finalMs))
  const ended = plain.filter(({ hasEnded }) => hasEnded)
  const eachMs = median(ended.map(({ ms }) => ms))
  const plainMs =
    ended.reduce((sum, { ms }) => sum + ms, 0) + eachMs * (plain.length - ended.length)
  say(`  ${suite.name}, plain way: ${plain.length} mutants, all of them run, ${inMs(eachMs)} each:`)
  say(
    `  ${inSeconds(plainMs)}, ${inTimes(finalMs, plainMs)} ours; ${plain.length - ended.length} did not end, and count as the median.`,
  )
  say(`  Killed or not was the same both ways, each time.`)
  sayTarget(`${suite.name}, final at most ${inMs(wantedMs)} after the verdict`, finalMs <= wantedMs)
  sayTarget(
    `${suite.name}, at least ${wantedTimes} × sooner than the plain way`,
    plainMs >= wantedTimes * finalMs,
  )
}

/** Throw unless the same mutants were killed; what is not decided says nothing. */
function requireSameStates(suite: Suite, { mutants }: MutationView, plain: PlainMutant[]): void {
  const plainly = new Map(plain.map(({ key, isKilled }) => [key, isKilled]))
  if (mutants.length !== plainly.size) {
    throw new Error(`${suite.name}: ${mutants.length} mutants, the plain way ${plainly.size}`)
  }
  for (const { key, state } of mutants) {
    if (state === 'undecided' || (state === 'killed') === plainly.get(key)) continue
    throw new Error(`${suite.name}: ${key} is ${state}, the plain way ${String(plainly.get(key))}`)
  }
}

/** A problem may have more mutants than there is time for: then it says so, and counts the rest. */
async function measureLarge(bench: Bench): Promise<void> {
  const { verdictMs, finalMs, mutation } = await finish(bench, largeSuite)
  const { killed, survived, no_coverage, undecided } = mutation.counts
  const decided = killed + survived + no_coverage
  say(`\nLarge: ${mutation.mutants.length} mutants, ${mutation.tests.length} tests`)
  say(`  verdict after ${inSeconds(verdictMs)}, final ${inSeconds(finalMs)} after it`)
  say(`  decided: ${decided}, of them killed: ${killed}; not decided, not counted: ${undecided}`)
  sayTarget(
    `final at most ${inSeconds(budgetMs)} of runs after the verdict, and ${inSeconds(budgetMarginMs)}`,
    finalMs <= budgetMs + budgetMarginMs,
  )
  if (decided + undecided !== mutation.mutants.length) throw new Error('a mutant has got lost')
}
