import type { AssignmentView } from '@ceping/contract/assignment'
import { type DeadlineExtension, withdrawExtensions } from '@ceping/contract/deadline-extension'
import { useQuery } from '@tanstack/react-query'
import { useConfirm } from '../../components/confirm.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { RowButton } from '../../components/row-button.tsx'
import { useTell } from '../../components/use-tell.ts'
import { WallClock } from '../../components/wall-clock.tsx'
import { formatRelative, wallTimeNow } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { extensionsQuery, outdatedByExtension } from './deadline-extension.api.ts'
import styles from './extension-list.module.css'

/** The students who have longer than the others; each extension can be withdrawn. */
export function ExtensionList({ assignment }: { assignment: AssignmentView }) {
  const extensions = useQuery(extensionsQuery(assignment.assignmentId))
  const withdraw = useWithdraw(assignment)
  if (extensions.data === undefined) {
    return <NotLoaded query={extensions} failure="获取延期名单失败" rows={2} hasTitle={false} />
  }
  if (extensions.data.length === 0) {
    return <p className={`muted ${styles.nobody}`}>还没有给学生延期。</p>
  }
  return (
    <ul className={styles.rows} aria-label="已延期的学生">
      {extensions.data.map((extension) => (
        <li key={extension.userId} className={styles.row}>
          <ExtensionFacts extension={extension} />
          <RowButton
            danger
            text="撤销"
            label={`撤销 ${extension.realName} 的延期`}
            onClick={() => withdraw(extension)}
          />
        </li>
      ))}
    </ul>
  )
}

function ExtensionFacts({ extension }: { extension: DeadlineExtension }) {
  const { realName, userAccount, endTime, isInForce, reason, creatorName, updateTime } = extension
  return (
    <div className={isInForce ? undefined : 'muted'}>
      <div>
        <strong>{realName}</strong> <span className="muted">{userAccount}</span>
      </div>
      <div>
        延期至 <WallClock time={endTime} />
        {isInForce && `（${formatRelative(endTime)}）`}
      </div>
      {!isInForce && <div>已不起作用：全班的截止时间更晚</div>}
      {reason !== '' && <div>原因：{reason}</div>}
      <div className="muted">
        {creatorName} · <WallClock time={updateTime} />
      </div>
    </div>
  )
}

/** Ask, then take an extension back. */
function useWithdraw({ assignmentId, assignmentCondition, countingRules }: AssignmentView) {
  const tell = useTell()
  const confirm = useConfirm()
  const { mutateAsync } = useCall(withdrawExtensions, outdatedByExtension)

  return (extension: DeadlineExtension) =>
    confirm({
      title: `撤销“${extension.realName}”的延期？`,
      content: describeWithdrawal(extension, {
        assignmentCondition,
        hasLateWork: countingRules.late !== null,
        now: wallTimeNow(),
      }),
      okText: '撤销',
      isDanger: true,
      onConfirm: () =>
        tell(mutateAsync({ body: { assignmentId, userIds: [extension.userId] } }), {
          done: '已撤销延期',
          failed: '撤销失败',
        }),
    })
}

interface Moment extends Pick<AssignmentView, 'assignmentCondition'> {
  /** Whether what is handed in late counts less. */
  hasLateWork: boolean
  /** In wall-clock time. */
  now: string
}

/** What it means to withdraw an extension, given how far the assignment has come for all. */
export function describeWithdrawal(
  { endTime, isInForce }: Pick<DeadlineExtension, 'endTime' | 'isInForce'>,
  { assignmentCondition, hasLateWork, now }: Moment,
): string {
  const kept = hasLateWork ? '已经提交的改按迟交规则计入' : '已经提交的仍然计入'
  if (!isInForce) return '全班的截止时间更晚，该学生的截止时间不变。'
  if (endTime <= now) return `延期的时间已经过去；${kept}。`
  if (assignmentCondition === '已结束') return `该学生不能再提交；${kept}。`
  return `该学生改为和全班同时截止；${kept}。`
}
