import { type DraftChange, replay } from '@ceping/contract/draft-change'
import { testTemplate } from '@ceping/contract/test-template'
import type { DbTransaction } from '@ceping/db/client'
import type { AssignmentDraft, Prisma, WorkRecord } from '@ceping/db/types'
import { changeBetween } from './draft-change.ts'
import { noteEvent } from './work-events.ts'

/** A text that a student's page sends, when it arrived, and from where. */
export interface SavedText {
  userId: number
  assignmentId: number
  problemId: number
  testFileCode: string
  arrivedAt: Date
  ipAddress: string
}

type RecordKey = Pick<SavedText, 'userId' | 'assignmentId' | 'problemId'>

/**
 * A record ends when its texts have so many characters, each change counted as some more: nobody writes so
 * much, and no script fills the database.
 */
const sizeLimit = 10_000_000
const sizePerChange = 100

/** Whether a record takes no more changes. */
export function isFull({
  insertedSize,
  changeCount,
}: Pick<WorkRecord, 'insertedSize' | 'changeCount'>): boolean {
  return insertedSize + changeCount * sizePerChange >= sizeLimit
}

/** The record of a student's text, made where it is missing, which nobody else writes until the transaction ends. */
async function claimRecord(transaction: DbTransaction, key: RecordKey): Promise<WorkRecord> {
  const { assignmentId, userId, problemId } = key
  // One statement, since a whole class saves every few seconds: writing what is there locks the row.
  const [record] = await transaction.$queryRaw<[WorkRecord]>`
    insert into "WorkRecord" as record ("assignmentId", "userId", "problemId")
    values (${assignmentId}, ${userId}, ${problemId})
    on conflict ("assignmentId", "userId", "problemId") do update set "recordedAt" = record."recordedAt"
    returning *`
  return record
}

/** What a record makes now; null where nothing is recorded yet. */
async function readRecorded(
  transaction: DbTransaction,
  record: WorkRecord,
  draft: AssignmentDraft | null,
): Promise<string | null> {
  // Nearly always: nothing was saved past the record.
  if (draft !== null && record.recordedAt?.getTime() === draft.updateTime.getTime()) {
    return draft.testFileCode
  }
  const changes: DraftChange[] = await transaction.draftChange.findMany({
    where: { workRecordId: record.workRecordId },
    select: { start: true, removed: true, inserted: true },
    orderBy: { draftChangeId: 'asc' },
  })
  return changes.length === 0 ? null : replay(changes)
}

/** Begin a record with what the student had: the draft from before, or what the page offers. */
async function beginRecord(
  transaction: DbTransaction,
  { workRecordId, problemId }: WorkRecord,
  { draft, arrivedAt }: { draft: AssignmentDraft | null; arrivedAt: Date },
): Promise<string> {
  const { code } = await transaction.problem.findUniqueOrThrow({
    where: { problemId },
    select: { code: true },
  })
  const inserted = draft?.testFileCode ?? testTemplate(code)
  const change = { start: 0, removed: 0, inserted }
  // It was there before the first change: a moment of its own.
  const createTime = new Date(arrivedAt.getTime() - 1)
  await transaction.draftChange.create({ data: { workRecordId, ...change, createTime } })
  return inserted
}

/** Store a text as the student's draft, and record how it differs from the one before. Returns when. */
export async function saveRecordedDraft(
  transaction: DbTransaction,
  { testFileCode, arrivedAt, ipAddress, ...key }: SavedText,
): Promise<Date> {
  const record = await claimRecord(transaction, key)
  const where = { userId_assignmentId_problemId: key }
  const draft = await transaction.assignmentDraft.findUnique({ where })
  const updateTime = new Date()
  await transaction.assignmentDraft.upsert({
    where,
    create: { ...key, testFileCode, updateTime },
    update: { testFileCode, updateTime },
  })
  if (isFull(record)) return updateTime
  const before =
    (await readRecorded(transaction, record, draft)) ??
    (await beginRecord(transaction, record, { draft, arrivedAt }))
  const grown =
    before === testFileCode
      ? {}
      : await addChange(transaction, record, {
          change: changeBetween(before, testFileCode),
          arrivedAt,
          ipAddress,
        })
  await transaction.workRecord.update({
    where: { workRecordId: record.workRecordId },
    data: { recordedAt: updateTime, ...grown },
  })
  return updateTime
}

/**
 * Add a change to a record, and where it came from when that is another address than before. Returns what the
 * record itself says then.
 */
async function addChange(
  transaction: DbTransaction,
  record: WorkRecord,
  { change, arrivedAt, ipAddress }: { change: DraftChange; arrivedAt: Date; ipAddress: string },
): Promise<Prisma.WorkRecordUpdateInput> {
  const { workRecordId, problemId } = record
  await transaction.draftChange.create({
    data: { workRecordId, ...change, createTime: arrivedAt },
  })
  if (record.ipAddress !== ipAddress) {
    await noteEvent(transaction, record, { kind: 'address', problemId, detail: ipAddress })
  }
  const size = change.inserted.length
  return {
    ipAddress,
    changeCount: { increment: 1 },
    insertedSize: { increment: size },
    largestInsertion: Math.max(record.largestInsertion, size),
  }
}
