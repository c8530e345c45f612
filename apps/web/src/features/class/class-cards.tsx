import {
  BellOutlined,
  ClockCircleOutlined,
  QuestionCircleOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ListedClass } from '@ceping/contract/class'
import { assignmentPath } from '@ceping/contract/page-path'
import { memberRoleNames } from '@ceping/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import card from '../../components/card.module.css'
import { LoadError } from '../../components/load-error.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { describeHandedIn } from '../../lib/handed-in-words.ts'
import type { ClassBase } from '../../lib/paths.ts'
import { isFound } from '@ceping/contract/text-search'
import styles from './class-grid.module.css'
import { classListQuery } from './class.api.ts'
import { themeColorOf } from '../../lib/theme-colors.ts'

interface ClassCardsProps {
  /** What the addresses of the classes begin with. */
  base: ClassBase
  /** From how many classes on they can be searched. */
  searchFrom: number
  /** Shown where there is no class yet. */
  empty: ReactNode
  /** What can be done with a class from its card. */
  renderActions?: (classView: ListedClass) => ReactNode
}

/** My classes as cards. */
export function ClassCards({ base, searchFrom, empty, renderActions }: ClassCardsProps) {
  const classes = useQuery(classListQuery)
  const [typed, setTyped] = useState('')
  if (classes.isLoadingError) {
    return <LoadError title="获取班级列表失败" error={classes.error} onRetry={classes.refetch} />
  }
  if (classes.data?.length === 0) return empty
  const found = classes.data?.filter(({ className, classCode, description, teacherName }) =>
    isFound(typed, className, classCode, description, teacherName),
  )
  return (
    <>
      {(classes.data?.length ?? 1) >= searchFrom && (
        <div className={styles.search}>
          <SearchInput label="搜索名称、代码、简介或教师" value={typed} onChange={setTyped} />
          <output className="muted">
            {found === undefined
              ? '正在加载…'
              : `${typed.trim() === '' ? '共' : '找到'} ${found.length} 个班级`}
          </output>
        </div>
      )}
      {found === undefined && <Skeletons hasActions={renderActions !== undefined} />}
      {found?.length === 0 && (
        <Empty description={`没有与“${typed.trim()}”相符的班级，换个词试试`} />
      )}
      <ul className={styles.grid}>
        {found?.map((classView) => (
          <li key={classView.classId}>
            <ClassCard classView={classView} base={base}>
              {renderActions?.(classView)}
            </ClassCard>
          </li>
        ))}
      </ul>
    </>
  )
}

function Skeletons({ hasActions }: { hasActions: boolean }) {
  return (
    <div className={styles.grid} aria-busy="true">
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <ClassCardSkeleton key={key} hasActions={hasActions} />
      ))}
    </div>
  )
}

interface ClassCardProps {
  classView: ListedClass
  base: ClassBase
  /** What can be done with the class from here, below its facts; null where nothing can. */
  children?: ReactNode
}

/** One class; the whole card opens it, but for its actions. */
function ClassCard({ classView, base, children }: ClassCardProps) {
  const { classCode, description, latestNotice, unreadNoticeCount, isAssistant } = classView
  const { waitingQuestionCount, classId, runningAssignment } = classView
  return (
    <article className={`${card.card} ${card.openable} ${styles.card}`}>
      <span
        className={styles.stripe}
        style={{ background: themeColorOf(classView.themeColor) }}
        aria-hidden
      />
      <div>
        <h2 className={styles.name} title={classView.className}>
          <Link className={card.open} to={`${base}/${classId}/home`}>
            {classView.className}
          </Link>
        </h2>
        <div className={styles.identity}>
          <span className={styles.code} title={classCode}>
            {classCode}
          </span>
          {isAssistant && <Tag>{memberRoleNames.assistant}</Tag>}
        </div>
      </div>
      <p className={styles.description}>{description || '暂无简介'}</p>
      <div className={styles.facts}>
        <span>
          <UserOutlined aria-label="教师" /> {classView.teacherName}
        </span>
        <span>
          <TeamOutlined aria-label="成员" /> {classView.classMemberCount} 人
        </span>
        <span className={styles.notice}>
          <BellOutlined aria-label="最新通知" />
          <span className={styles.noticeTitle} title={latestNotice ?? undefined}>
            {latestNotice ?? '暂无通知'}
          </span>
          {unreadNoticeCount > 0 && (
            <strong className={styles.unread}>{unreadNoticeCount} 条未读</strong>
          )}
        </span>
        {waitingQuestionCount > 0 && (
          <span>
            <QuestionCircleOutlined aria-hidden />
            <strong className={styles.unread}>
              {base === '/class'
                ? `${waitingQuestionCount} 个提问有新回答`
                : `${waitingQuestionCount} 个得分提问待回答`}
            </strong>
          </span>
        )}
        {runningAssignment !== null && (
          <Running assignment={{ classId, ...runningAssignment }} base={base} />
        )}
      </div>
      {children && <div className={`${card.actions} ${styles.actions}`}>{children}</div>}
    </article>
  )
}

interface RunningProps {
  assignment: NonNullable<ListedClass['runningAssignment']> & { classId: number }
  base: ClassBase
}

/** What of the class is due next, and what it has handed in; opens that. */
function Running({ assignment, base }: RunningProps) {
  const { assignmentTitle, handedIn } = assignment
  return (
    <span className={styles.running}>
      <span>
        <ClockCircleOutlined aria-label="进行中" />
      </span>
      <span>
        <Link
          className={styles.runningTitle}
          to={assignmentPath(base, assignment)}
          title={assignmentTitle}
        >
          {assignmentTitle}
        </Link>
        <span>{describeHandedIn(handedIn)}</span>
      </span>
    </span>
  )
}

/** Stands where a card will be. */
function ClassCardSkeleton({ hasActions }: { hasActions: boolean }) {
  return (
    <div className={`${card.card} ${styles.card}`}>
      <span className={styles.stripe} aria-hidden />
      <Skeleton active title={{ width: '60%' }} paragraph={{ rows: hasActions ? 5 : 4 }} />
    </div>
  )
}
