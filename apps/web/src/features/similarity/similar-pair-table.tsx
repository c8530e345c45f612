import {
  type SimilarPair,
  type SimilarSide,
  similarPairStateNames,
} from '@ceping/contract/similarity'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { Link } from 'react-router-dom'
import { type Columns, PagedTable } from '../../components/paged-table.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { similarPairPath } from '../../lib/paths.ts'
import { pageSize, similarPairsQuery, type SimilarityView } from './similarity.api.ts'
import { describeOrigin, formatShare, stateTones } from './similarity-words.ts'

interface SimilarPairTableProps {
  classId: string
  assignmentId: string
  view: SimilarityView
  /** What the address of a page ends with. */
  searchOf: (page: number) => string
}

/** Pairs that are alike, as they are sorted. */
export function SimilarPairTable(props: SimilarPairTableProps) {
  const { classId, assignmentId, view, searchOf } = props
  const pairs = useQuery(similarPairsQuery(assignmentId, view))
  const isFiltered = view.problemId !== null || view.state !== null
  return (
    <PagedTable
      query={pairs}
      failure="获取查重结果失败"
      rowKey="similarPairId"
      wideFrom={1200}
      columns={(isWide) =>
        columnsOf(isWide, ({ similarPairId }) =>
          similarPairPath(classId, assignmentId, similarPairId),
        )
      }
      page={view.page}
      pageSize={pageSize}
      searchOf={searchOf}
      nameTotal={(total) => `共 ${total} 对`}
      empty={isFiltered ? '没有符合条件的相似提交' : '没有发现相似的提交'}
    />
  )
}

function Side({ side }: { side: SimilarSide }) {
  const origin = describeOrigin(side)
  return (
    <span className="cell-lines">
      <strong>{side.realName}</strong>
      <span className="muted">
        {side.userAccount} · <WallClock time={side.createTime} />
      </span>
      {origin !== null && <span className="muted">{origin}</span>}
    </span>
  )
}

function State({ pair: { state, isCurrent, note } }: { pair: SimilarPair }) {
  return (
    <span className="cell-lines">
      <Tag color={stateTones[state]}>{similarPairStateNames[state]}</Tag>
      {!isCurrent && <span className="muted">最近一次查重没有再发现</span>}
      {note !== '' && <span className="muted">{note}</span>}
    </span>
  )
}

function columnsOf(isWide: boolean, pathOf: (pair: SimilarPair) => string): Columns<SimilarPair> {
  function Open({ pair }: { pair: SimilarPair }) {
    const label = `对比${pair.left.realName}和${pair.right.realName}的提交`
    return (
      <Link to={pathOf(pair)} aria-label={label}>
        对比
      </Link>
    )
  }
  if (!isWide) {
    return [
      {
        title: '提交',
        key: 'pair',
        render: (_, pair) => (
          <span className="cell-lines">
            <strong>
              {pair.left.realName} — {pair.right.realName}
            </strong>
            <span className="muted">{pair.problemName}</span>
            {describeOrigin(pair.right) !== null && (
              <span className="muted">{describeOrigin(pair.right)}</span>
            )}
            <State pair={pair} />
          </span>
        ),
      },
      {
        title: '相似',
        key: 'strength',
        width: 84,
        align: 'end',
        render: (_, pair) => (
          <>
            {formatShare(pair.strength)}
            <br />
            <Open pair={pair} />
          </>
        ),
      },
    ]
  }
  return [
    { title: '题目', dataIndex: 'problemName' },
    { title: '学生', key: 'left', render: (_, { left }) => <Side side={left} /> },
    { title: '与谁相似', key: 'right', render: (_, { right }) => <Side side={right} /> },
    {
      title: '相似程度',
      key: 'strength',
      width: 92,
      align: 'end',
      render: (_, { strength }) => <strong>{formatShare(strength)}</strong>,
    },
    {
      title: '重合片段',
      dataIndex: 'overlap',
      width: 92,
      align: 'end',
      render: (overlap: number) => `${overlap} 个`,
    },
    {
      title: '最长一段',
      dataIndex: 'longest',
      width: 92,
      align: 'end',
      render: (longest: number) => `${longest} 行`,
    },
    { title: '状态', key: 'state', render: (_, pair) => <State pair={pair} /> },
    { title: '操作', key: 'action', width: 72, render: (_, pair) => <Open pair={pair} /> },
  ]
}
