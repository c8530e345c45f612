import type { DataOf } from '@ceping/contract/endpoint'
import {
  type ListedProblem,
  type listProblems,
  type ProblemUse,
  problemUseNames,
} from '@ceping/contract/problem'
import type { UseQueryResult } from '@tanstack/react-query'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { type Columns, PagedTable } from '../../components/paged-table.tsx'
import { TagList } from '../../components/tag-list.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { ProblemActions, type ProblemHandlers } from './problem-actions.tsx'
import { isFiltered, type ProblemListView } from './problem-list-view.ts'
import styles from './problem-table.module.css'
import { pageSize } from './problem.api.ts'

interface ProblemTableProps extends ProblemHandlers {
  query: UseQueryResult<DataOf<typeof listProblems>>
  view: ProblemListView
  /** What the address of a page ends with. */
  searchOf: (page: number) => string
  /** What an empty question bank offers. */
  createButton: ReactNode
}

/** The problems of a question bank, page by page. */
export function ProblemTable(props: ProblemTableProps) {
  const { query, view, searchOf, createButton, ...handlers } = props
  const isRoomy = useMediaQuery('(min-width: 1200px)')
  const actions: Columns<ListedProblem>[number] = {
    title: '操作',
    key: 'actions',
    // In one line where there is room.
    width: isRoomy ? 270 : 160,
    render: (_, problem) => <ProblemActions problem={problem} {...handlers} />,
  }
  const narrow: Columns<ListedProblem>[number] = {
    title: '题目',
    key: 'problem',
    render: (_, problem) => (
      <span className={styles.problem}>
        <Title problem={problem} />
        <Facts problem={problem} />
        <ProblemActions problem={problem} {...handlers} />
      </span>
    ),
  }
  return (
    <PagedTable
      className={styles.table}
      query={query}
      failure="加载失败"
      rowKey="problemId"
      wideFrom={960}
      columns={(isWide) => (isWide ? [...wideColumns, actions] : [narrow])}
      page={view.page}
      pageSize={pageSize}
      searchOf={searchOf}
      nameTotal={(total) => `共 ${total} 题`}
      empty={
        isFiltered(view)
          ? '没有符合条件的题目，换个条件试试'
          : '题库中还没有题目。创建题目后，就可以用这个题库布置作业和考试。'
      }
    >
      {!isFiltered(view) && createButton}
    </PagedTable>
  )
}

const wideColumns: Columns<ListedProblem> = [
  { title: '编号', dataIndex: 'problemId', width: 68, className: styles.id },
  {
    title: '题目名称',
    key: 'title',
    render: (_, problem) => (
      <span className={styles.problem}>
        <Title problem={problem} />
      </span>
    ),
  },
  {
    title: '状态',
    dataIndex: 'use',
    width: 92,
    render: (use: ProblemUse) => <UseTag use={use} />,
  },
  {
    title: '创建者',
    key: 'creator',
    width: 104,
    render: (_, { userVO }) => userVO.realName,
  },
  {
    title: '更新时间',
    dataIndex: 'updateTime',
    width: 146,
    render: (time: string) => <WallClock time={time} />,
  },
]

function Title({ problem: { title, tags } }: { problem: ListedProblem }) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      {tags.length > 0 && <TagList tags={tags} />}
    </>
  )
}

/** Where there is no room for columns. */
function Facts({ problem }: { problem: ListedProblem }) {
  return (
    <span className={styles.facts}>
      <UseTag use={problem.use} />
      <span>编号 {problem.problemId}</span>
      <span>{problem.userVO.realName}</span>
      <span>
        更新 <WallClock time={problem.updateTime} />
      </span>
    </span>
  )
}

const tagColors = {
  unused: 'default',
  scheduled: 'processing',
  opened: 'success',
} as const satisfies Record<ProblemUse, string>

function UseTag({ use }: { use: ProblemUse }) {
  return <Tag color={tagColors[use]}>{problemUseNames[use]}</Tag>
}
