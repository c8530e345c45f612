import { setTimeout as delay } from 'node:timers/promises'
import { addTime, handOver, sendExamMessage } from '@ceping/contract/invigilation'
import { logInUntilDone } from '../accounts.ts'
import { say } from '../print.ts'
import type { Stack } from '../stack.ts'
import { Connection } from './connection.ts'
import type { Examinee } from './examinee.ts'
import type { Exam, ExamClass } from './exam-class.ts'
import { changeLaptop, type Move } from './laptop.ts'

/** What may happen to a student, and to which share of a class, at least to one. */
const shares = {
  cut: 0.1,
  cutOverEnd: 0.02,
  gone: 0.05,
  laptop: 0.05,
  extra: 0.05,
  reopened: 0.02,
  early: 0.05,
  late: 0.03,
  absent: 0.02,
} as const
export type Fate = keyof typeof shares | 'plain' | 'browser'

/** What is said to all, and to those who hand in early. */
export const messages = { toAll: '请抓紧时间', toSome: '交卷之前请再检查一遍' } as const
/** Minutes that are added for some. */
export const addedMinutes = 1
const cutMs = { least: 20_000, most: 60_000 }
/** Seconds after the start. */
const plan = {
  messageToAll: 15,
  disasters: { from: 20, to: 260 },
  extra: 40,
  worker: 100,
  early: { from: 60, to: 300 },
  api: 200,
}
/** So long before and after the end nothing comes through to some. */
const overEndMs = 25_000

/** Say for each student of a class, by its number, what happens to them. */
export function drawFates(studentCount: number): Fate[] {
  const fates = Object.entries(shares).flatMap(([fate, share]) =>
    Array.from({ length: Math.max(1, Math.round(share * studentCount)) }, () => fate as Fate),
  )
  return Array.from({ length: studentCount }, (_, n) => fates[n] ?? 'plain')
}

/** What was done. */
export interface Disasters {
  moves: Move[]
  apiKilledAt: number
  /** How long it was not ready. */
  apiAwayMs: number
}

interface Stage {
  stack: Stack
  examClass: ExamClass
  exam: Exam
  having: (fate: Fate) => Examinee[]
}

/** Let everything happen; resolves when all of it has. */
export async function letHappen({ stack, examClass, exam, having }: Stage): Promise<Disasters> {
  const { teacher, url } = examClass
  const { assignmentId, startsAt, workingMinutes } = exam
  const invigilator = new Connection(teacher)
  const result: Disasters = { moves: [], apiKilledAt: 0, apiAwayMs: 0 }

  async function at(seconds: number, what: string): Promise<void> {
    await delay(Math.max(0, startsAt + seconds * 1_000 - Date.now()))
    say(`  ${seconds.toFixed(0).padStart(4)} s  ${what}`)
  }
  async function cut(examinee: Examinee, index: number): Promise<void> {
    // Every second one for as long as can be.
    const ms =
      index % 2 === 0 ? cutMs.most : cutMs.least + Math.random() * (cutMs.most - cutMs.least)
    await at(
      randomIn(plan.disasters),
      `${examinee.account} loses the network for ${(ms / 1000).toFixed(0)} s`,
    )
    const { connection } = examinee
    connection.cut()
    await delay(ms)
    connection.mend()
  }
  async function cutOverEnd(examinee: Examinee): Promise<void> {
    const endsMs = workingMinutes * 60_000
    await at((endsMs - overEndMs) / 1_000, `${examinee.account} loses the network over the end`)
    examinee.connection.cut()
    await delay(2 * overEndMs)
    examinee.connection.mend()
  }
  async function vanish(examinee: Examinee): Promise<void> {
    await at(randomIn(plan.disasters), `${examinee.account} closes the browser for good`)
    examinee.leave()
  }
  async function move(examinee: Examinee): Promise<void> {
    const { account, userId } = examinee
    await at(randomIn(plan.disasters), `${account} changes the laptop`)
    const session = await logInUntilDone(url, account)
    const body = { assignmentId, userIds: [userId] }
    const letIn = async () => invigilator.insist(handOver, { body })
    result.moves.push(await changeLaptop(examinee, { session, letIn }))
  }
  async function handInEarly(examinee: Examinee): Promise<void> {
    await at(randomIn(plan.early), `${examinee.account} hands in`)
    await examinee.run(() => examinee.handIn())
  }
  async function reopen(examinee: Examinee): Promise<void> {
    while (examinee.view?.isHandedIn !== true) await delay(500)
    say(`         ${examinee.account} was handed in, and is given more time`)
    const body = { assignmentId, userIds: [examinee.userId], minutes: addedMinutes }
    await invigilator.insist(addTime, { body })
  }
  async function tellAll(): Promise<void> {
    await at(plan.messageToAll, 'a message to all')
    await invigilator.insist(sendExamMessage, { body: { assignmentId, text: messages.toAll } })
  }
  async function helpSome(): Promise<void> {
    await at(plan.extra, `${having('extra').length} students get ${addedMinutes} minute more`)
    const userIds = idsOf(having('extra'))
    await invigilator.insist(addTime, { body: { assignmentId, userIds, minutes: addedMinutes } })
    const some = { assignmentId, userIds: idsOf(having('early')), text: messages.toSome }
    await invigilator.insist(sendExamMessage, { body: some })
  }
  async function killWorker(): Promise<void> {
    await at(plan.worker, 'the worker is killed')
    process.kill(stack.pidOf('worker'), 'SIGKILL')
  }
  async function killApi(): Promise<void> {
    await at(plan.api, 'the api is killed')
    process.kill(stack.pidOf('api'), 'SIGKILL')
    result.apiKilledAt = Date.now()
    while (!(await isReady(url))) await delay(100)
    result.apiAwayMs = Date.now() - result.apiKilledAt
    say(`         the api is back after ${(result.apiAwayMs / 1000).toFixed(1)} s`)
  }

  await Promise.all([
    tellAll(),
    helpSome(),
    killWorker(),
    killApi(),
    ...having('cut').map(cut),
    ...having('cutOverEnd').map(cutOverEnd),
    ...having('gone').map(vanish),
    ...having('laptop').map(move),
    ...having('early').map(handInEarly),
    ...having('reopened').map(reopen),
  ])
  invigilator.close()
  return result
}

function idsOf(students: Examinee[]): number[] {
  return students.map(({ userId }) => userId)
}

function randomIn({ from, to }: { from: number; to: number }): number {
  return from + Math.random() * (to - from)
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}
