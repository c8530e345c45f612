import { type UserClass, listUserClasses } from '@ceping/contract/admin/user'
import { restoreClass } from '@ceping/contract/class'
import { useQuery } from '@tanstack/react-query'
import { Tag } from 'antd'
import { Link } from 'react-router-dom'
import { NotLoaded } from '../../components/load-error.tsx'
import { RestoreButton } from '../../components/restore-button.tsx'
import { Nothing, Section } from '../../components/section.tsx'
import { WallClock } from '../../components/wall-clock.tsx'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { useCall } from '../../lib/use-call.ts'
import styles from './user-classes.module.css'
import { outdatedByRestoring } from './user-list.api.ts'

/** The classes that somebody owns, of which archived ones can be brought back, and those joined. */
export function UserClasses({ userId }: { userId: number }) {
  const classes = useQuery(endpointQuery(listUserClasses, { query: { id: String(userId) } }))
  if (classes.data === undefined) {
    return <NotLoaded query={classes} failure="获取班级失败" />
  }
  const owned = classes.data.filter(({ isOwner }) => isOwner)
  const joined = classes.data.filter(({ isOwner }) => !isOwner)
  return (
    <>
      {owned.length > 0 && (
        <Section title={`负责的班级（${owned.length}）`}>
          <ClassList classes={owned} />
        </Section>
      )}
      <Section title={`加入的班级（${joined.length}）`}>
        {joined.length === 0 ? <Nothing>没有加入班级</Nothing> : <ClassList classes={joined} />}
      </Section>
    </>
  )
}

function ClassList({ classes }: { classes: UserClass[] }) {
  return (
    <ul className={styles.list}>
      {classes.map((one) => (
        <li key={one.classId}>
          <span className={styles.name}>
            {one.archivedAt === null ? (
              <Link to={`/classManage/${one.classId}/home`}>{one.className}</Link>
            ) : (
              one.className
            )}
            <span className="muted">
              {one.classCode} · {one.classMemberCount} 人
            </span>
          </span>
          <Standing one={one} />
        </li>
      ))}
    </ul>
  )
}

function Standing({ one }: { one: UserClass }) {
  const { isOwner, archivedAt, removedAt, joinedAt } = one
  if (archivedAt !== null) {
    return (
      <span className={styles.standing}>
        <span className="muted">
          <Tag>已解散</Tag>
          <WallClock time={archivedAt} />
        </span>
        <Restore one={one} />
      </span>
    )
  }
  const time = removedAt ?? joinedAt
  // Whoever owns a class has been there since it was created.
  if (isOwner || time === null) return null
  return (
    <span className="muted">
      {removedAt === null ? '加入于 ' : '退出于 '}
      <WallClock time={time} />
    </span>
  )
}

function Restore({ one: { classId, className } }: { one: UserClass }) {
  const restore = useCall(restoreClass, outdatedByRestoring)
  return (
    <RestoreButton
      kind="班级"
      name={className}
      content="师生立即可以再进入，成员、作业、成绩和邀请码都和解散前一样。"
      onRestore={() => restore.mutateAsync({ params: { classId: String(classId) } })}
    />
  )
}
