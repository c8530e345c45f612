import type { ProblemView } from '@ceping/contract/problem'
import { Table } from 'antd'
import { TagList } from '../../components/tag-list.tsx'
import type { Columns } from '../../components/paged-table.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { ProblemActions, type ProblemHandlers } from './problem-actions.tsx'
import styles from './problem-table.module.css'

interface ProblemTableProps extends ProblemHandlers {
  problems: ProblemView[]
  /** Whether another page is on its way. */
  isStale: boolean
}

const separateTimes: Columns<ProblemView> = [
  {
    title: '创建时间',
    dataIndex: 'createTime',
    width: 146,
    render: (time: string) => <WallClock time={time} />,
  },
  {
    title: '更新时间',
    dataIndex: 'updateTime',
    width: 146,
    render: (time: string) => <WallClock time={time} />,
  },
]

const bothTimes: Columns<ProblemView> = [
  {
    title: '创建、更新时间',
    width: 146,
    render: (_, { createTime, updateTime }) => (
      <>
        <WallClock time={createTime} />
        <br />
        <WallClock time={updateTime} />
      </>
    ),
  },
]

/** The problems of a question bank, for wide screens. */
export function ProblemTable({ problems, isStale, ...handlers }: ProblemTableProps) {
  const isRoomy = useMediaQuery('(min-width: 1200px)')
  const columns: Columns<ProblemView> = [
    {
      title: '题目名称',
      dataIndex: 'title',
      render: (title: string) => <span className={styles.title}>{title}</span>,
    },
    {
      title: '标签',
      dataIndex: 'tags',
      width: '26%',
      render: (tags: string[]) => (tags.length === 0 ? '—' : <TagList tags={tags} />),
    },
    { title: '创建者', width: 100, render: (_, { userVO }) => userVO.realName },
    ...(isRoomy ? separateTimes : bothTimes),
    {
      title: '操作',
      width: isRoomy ? 264 : 206,
      render: (_, problem) => <ProblemActions problem={problem} {...handlers} />,
    },
  ]
  return (
    <Table
      className={styles.table}
      size="middle"
      rowKey="problemId"
      columns={columns}
      dataSource={problems}
      pagination={false}
      aria-busy={isStale}
    />
  )
}
