import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageOf, PageQuery } from './envelope.ts'
import { ShownText } from './shown-text.ts'
import { AssignmentType } from './vocabulary.ts'
import { idOf, idTextOf, TableFormat, text, Version, WallTime } from './wire-types.ts'

// How alike the tests of an assignment are, by their structure. It says where to look, never who has
// copied.

/** What a teacher has come to about a pair. */
export const SimilarPairState = z.enum(['open', 'discussed', 'unfounded']).meta({ title: '状态' })
export type SimilarPairState = z.infer<typeof SimilarPairState>

export const similarPairStateNames = {
  open: '待核实',
  discussed: '已谈话',
  unfounded: '不成立',
} as const satisfies Record<SimilarPairState, string>

/** One side of a pair: the submission that counts of a student. */
const SimilarSide = z.object({
  submissionId: z.int(),
  userId: z.int(),
  userAccount: z.string(),
  realName: ShownText,
  /** When it was handed in. */
  createTime: WallTime,
  /** Where it comes from, if not from the assignment itself. */
  earlier: z.object({ className: ShownText, assignmentTitle: ShownText }).nullable(),
})
export type SimilarSide = z.infer<typeof SimilarSide>

/** A share as people read it, on the screen and in files: in percent, with one decimal. */
export function percentOfShare(share: number): number {
  return Math.round(share * 1000) / 10
}

const pairFields = {
  similarPairId: z.int(),
  problemId: z.int(),
  problemName: ShownText,
  left: SimilarSide,
  right: SimilarSide,
  /** What pairs are ranked by, 0 to 1: the mean of the two that follow. */
  strength: z.number(),
  /** The share of both that is alike, and the share of the one that has more of itself in the other. */
  similarity: z.number(),
  containment: z.number(),
  /** Fingerprints that both have. */
  overlap: z.int(),
  /** Lines of the longest match. */
  longest: z.int(),
  /** Whether the last check has found it; else it is kept for what was noted. */
  isCurrent: z.boolean(),
  state: SimilarPairState,
  note: ShownText,
  /** Who set the state or the note last, and when; null while nobody has. */
  deciderName: ShownText.nullable(),
  decidedAt: WallTime.nullable(),
}
export const SimilarPair = z.object(pairFields)
export type SimilarPair = z.infer<typeof SimilarPair>

/** A comparison of all submissions of an assignment: waiting, running or done. */
const SimilarityCheck = z.object({
  similarityCheckId: z.int(),
  creatorName: ShownText,
  createTime: WallTime,
  /** Null while it waits. */
  startedAt: WallTime.nullable(),
  /** Null until it is done or has failed. */
  finishedAt: WallTime.nullable(),
  /** Why it failed; null otherwise. */
  failure: ShownText.nullable(),
  /** Submissions: all, and those that were read. */
  totalCount: z.int(),
  doneCount: z.int(),
})
export type SimilarityCheck = z.infer<typeof SimilarityCheck>

export const Similarity = z.object({
  assignmentTitle: ShownText,
  type: AssignmentType,
  /** The last one; null while there was none. */
  check: SimilarityCheck.nullable(),
  /** In the order of the assignment, with how many pairs each has. */
  problems: z.array(z.object({ problemId: z.int(), title: ShownText, pairCount: z.int() })),
  /** Pairs by what was come to about them. */
  states: z.record(SimilarPairState, z.int()),
})
export type Similarity = z.infer<typeof Similarity>

const teachers = ['teacher', 'admin'] as const

export const startSimilarityCheck = endpoint('POST', '/api/similarity/start', {
  access: teachers,
  summary:
    '查重：把一次作业或考试中计入成绩的提交按结构两两比较，也与本人所教其他班级、往届的同一题比较，在后台进行；已有一次未完成时不再开始。返回查重编号',
  body: z.object({ assignmentId: idOf('assignment') }),
  data: z.int(),
  errors: ['NOT_FOUND'],
})

export const getSimilarity = endpoint('GET', '/api/similarity', {
  access: teachers,
  summary: '一次作业或考试最近一次查重的进度，以及各题、各状态的相似对数',
  query: z.object({ assignmentId: idTextOf('assignment') }),
  data: Similarity,
  errors: ['NOT_FOUND'],
})

export const SimilarPairSort = z.enum(['strength', 'overlap', 'longest']).meta({ title: '排序' })
export type SimilarPairSort = z.infer<typeof SimilarPairSort>

export const listSimilarPairs = endpoint('POST', '/api/similarity/list', {
  access: teachers,
  summary: '查重结果：相似的两份提交，最相似的在前',
  body: PageQuery.extend({
    assignmentId: idOf('assignment'),
    problemId: idOf('problem').optional(),
    state: SimilarPairState.optional(),
    sort: SimilarPairSort.default('strength'),
  }),
  data: pageOf(SimilarPair),
  errors: ['NOT_FOUND'],
})

/** A graph has so many edges at most, the strongest. */
export const similarityGraphLimit = 1_000

export const SimilarityGraph = z.object({
  /** Students, each once; those of other assignments with their class. */
  nodes: z.array(
    z.object({
      userId: z.int(),
      realName: ShownText,
      userAccount: z.string(),
      className: ShownText.nullable(),
    }),
  ),
  /** By the places of their nodes: the strongest pair of the two, without those that are unfounded. */
  edges: z.array(
    z.object({
      left: z.int(),
      right: z.int(),
      strength: z.number(),
      similarPairId: z.int(),
    }),
  ),
})
export type SimilarityGraph = z.infer<typeof SimilarityGraph>

export const getSimilarityGraph = endpoint('GET', '/api/similarity/graph', {
  access: teachers,
  summary: '查重结果的关系图：学生，以及他们之间最相似的一对提交；不含不成立的',
  query: z.object({
    assignmentId: idTextOf('assignment'),
    problemId: idTextOf('problem').optional(),
  }),
  data: SimilarityGraph,
  errors: ['NOT_FOUND'],
})

/** Lines, from 1 on, both included. */
const Lines = z.object({ from: z.int(), to: z.int() })

export const SimilarPairDetails = z.object({
  ...pairFields,
  assignmentTitle: ShownText,
  version: z.int(),
  leftCode: z.string(),
  rightCode: z.string(),
  /** Lines that are built alike; the longest first. */
  matches: z.array(z.object({ left: Lines, right: Lines })),
})
export type SimilarPairDetails = z.infer<typeof SimilarPairDetails>

export const getSimilarPair = endpoint('GET', '/api/similarity/pair', {
  access: teachers,
  summary: '相似的两份提交：代码、对应的行、提交时间和处理记录',
  query: z.object({ id: idTextOf('similarPair') }),
  data: SimilarPairDetails,
  errors: ['NOT_FOUND'],
})

export const decideSimilarPair = endpoint('POST', '/api/similarity/decide', {
  access: teachers,
  summary: '记录一对相似提交的状态和备注；再次查重时保留',
  body: z.object({
    similarPairId: idOf('similarPair'),
    state: SimilarPairState,
    note: text({ title: '备注', max: 500 }),
    version: Version.optional(),
  }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
})

export const exportSimilarity = endpoint('GET', '/api/similarity/export', {
  access: teachers,
  summary: '导出查重结果为 xlsx 或 csv 文件',
  query: z.object({
    assignmentId: idTextOf('assignment'),
    format: TableFormat.default('xlsx'),
  }),
  data: z.file(),
  answer: 'file',
  errors: ['NOT_FOUND'],
})
