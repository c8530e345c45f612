import type { Db } from '@ceping/db/client'
import { inMs, inSeconds, printTable, say } from '../print.ts'
import { summarize } from '../statistics.ts'
import type { Disasters } from './disasters.ts'
import type { Examinee } from './examinee.ts'
import type { Invigilator } from './invigilator.ts'

/** Print how long everything took in an exam in which much went wrong. */
export async function printFigures(
  { db, assignmentId, examinees }: { db: Db; assignmentId: number; examinees: Examinee[] },
  { apiKilledAt, apiAwayMs }: Disasters,
  invigilator: Invigilator,
): Promise<void> {
  const saves = examinees.flatMap((examinee) => examinee.saves)
  const entering = examinees.flatMap(({ enterMs }) => enterMs ?? [])
  const again = examinees.flatMap((examinee) => {
    const isCutOff = examinee.saves.every(({ sentAt }) => sentAt < apiKilledAt)
    const next = examinee.saves.find(({ sentAt }) => sentAt > apiKilledAt)
    return isCutOff || next === undefined ? [] : [next.sentAt + next.ms - apiKilledAt]
  })
  const shown = invigilator.readDelays(saves)
  const rows: [string, number[]][] = [
    ['entering', entering],
    ['saving', saves.map(({ ms }) => ms)],
    ["until the invigilator's page shows it", shown.filter((ms) => !Number.isNaN(ms))],
    ['first save after the api was killed', again],
    ['handed in after the end', await readHandInDelays(db, assignmentId)],
    ['verdict after the submission', await readJudgeDelays(db, assignmentId)],
  ]
  printTable(
    `Exam: ${examinees.length} students, and everything goes wrong`,
    ['', 'n', 'median', 'p99', 'max'],
    rows.map(([name, times]) => timeRow(name, times)),
  )
  const { events, bytes } = invigilator
  say(`  The invigilator's page got ${events} events, ${(bytes / 2 ** 20).toFixed(1)} MiB.`)
  say(`  The api was away for ${inSeconds(apiAwayMs)}.`)
}

function timeRow(name: string, times: number[]): string[] {
  const { count, median, p99, max } = summarize(times)
  return [name, String(count), ...[median, p99, max].map(inMs)]
}

/** From the end of each sitting, which was its student's own, until it was handed in. */
async function readHandInDelays(db: Db, assignmentId: number): Promise<number[]> {
  const { exam, endTime, sittings } = await db.assignment.findUniqueOrThrow({
    where: { assignmentId },
    include: { exam: true, sittings: true },
  })
  return sittings.flatMap(({ enteredAt, endedAt, handedInAt, extraMinutes }) => {
    if (enteredAt === null || handedInAt === null || !exam) return []
    const timed = enteredAt.getTime() + (exam.workingMinutes ?? 0) * 60_000
    const timeUp = Math.min(timed, endTime.getTime()) + extraMinutes * 60_000
    return [handedInAt.getTime() - Math.min(endedAt?.getTime() ?? timeUp, timeUp)]
  })
}

async function readJudgeDelays(db: Db, assignmentId: number): Promise<number[]> {
  const rows = await db.submission.findMany({
    where: { assignmentId },
    select: { createTime: true, judgedAt: true },
  })
  return rows.flatMap(({ createTime, judgedAt }) =>
    judgedAt === null ? [] : [judgedAt.getTime() - createTime.getTime()],
  )
}
