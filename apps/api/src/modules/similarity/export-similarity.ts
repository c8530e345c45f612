import type { File } from 'node:buffer'
import type { InputOf } from '@ceping/contract/endpoint'
import * as contract from '@ceping/contract/similarity'
import { exportedRowLimits } from '@ceping/contract/wire-types'
import { formatSecond } from '@ceping/contract/time'
import type { Context } from '../../context/deps.ts'
import { asFileName } from '../../tables/file-name.ts'
import { writeTable } from '../../tables/write-table.ts'
import { requireTaughtAssignment } from '../assignment/assignment.access.ts'
import { pairsOfWhere } from './similarity.service.ts'
import { similarPairSelect, viewSimilarPair } from './similarity.view.ts'

const head = [
  '题目',
  '学号',
  '姓名',
  '提交时间',
  '相似者学号',
  '相似者姓名',
  '相似者提交时间',
  '相似者来自',
  '相似程度 %',
  '双方重合 %',
  '被包含 %',
  '重合片段',
  '最长一段（行）',
  '状态',
  '备注',
  '处理人',
  '处理时间',
]

function rowOf(pair: contract.SimilarPair) {
  const { left, right } = pair
  const { className, assignmentTitle } = right.earlier ?? { className: '本班', assignmentTitle: '' }
  return [
    pair.problemName,
    left.userAccount,
    left.realName,
    formatSecond(left.createTime),
    right.userAccount,
    right.realName,
    formatSecond(right.createTime),
    assignmentTitle === '' ? className : `${className}《${assignmentTitle}》`,
    contract.percentOfShare(pair.strength),
    contract.percentOfShare(pair.similarity),
    contract.percentOfShare(pair.containment),
    pair.overlap,
    pair.longest,
    contract.similarPairStateNames[pair.state],
    pair.note,
    pair.deciderName,
    pair.decidedAt && formatSecond(pair.decidedAt),
  ]
}

/** The pairs as a file, the most alike first, for example `第一次作业-查重-2026-11-20.xlsx`. */
export async function exportSimilarity(
  context: Context,
  { query: { assignmentId, format } }: InputOf<typeof contract.exportSimilarity>,
): Promise<File> {
  const { db, times, user } = context
  const { assignmentTitle } = await requireTaughtAssignment(db, user, assignmentId)
  const rows = await db.similarPair.findMany({
    where: await pairsOfWhere(context, { assignmentId }),
    select: similarPairSelect,
    orderBy: [{ strength: 'desc' }, { similarPairId: 'asc' }],
    take: exportedRowLimits[format],
  })
  const name = `${asFileName(assignmentTitle)}-查重-${times.toDay(new Date())}`
  const pairs = rows.map((row) => rowOf(viewSimilarPair(times, row)))
  return writeTable({ name, head, rows: pairs }, format)
}
