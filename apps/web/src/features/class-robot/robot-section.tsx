import {
  type ClassRobotView,
  deleteRobot,
  RobotNews,
  robotKinds,
  robotLimit,
  robotNewsNames,
  testRobot,
} from '@ceping/contract/class-robot'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useConfirm } from '../../components/confirm.tsx'
import { NotLoaded } from '../../components/load-error.tsx'
import { RowButton } from '../../components/row-button.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByRobot, robotsQuery } from './class-robot.api.ts'
import { RobotModal } from './robot-modal.tsx'
import styles from './robot-section.module.css'

/** The robots of a class: added, tried, changed and deleted here. */
export function RobotSection({ classId }: { classId: number }) {
  const robots = useQuery(robotsQuery(classId))
  const dialog = useDialog<ClassRobotView | null>(null)
  const isFull = (robots.data?.length ?? 0) >= robotLimit
  return (
    <div className={styles.robots}>
      <p className="muted">
        让企业微信、钉钉或飞书群里的机器人，在发布作业和考试、快要截止、发布通知时说一声。最多{' '}
        {robotLimit} 个。
      </p>
      <NotLoaded query={robots} failure="获取群机器人失败" rows={2} hasTitle={false} />
      {robots.data !== undefined && robots.data.length > 0 && (
        <ul className={styles.rows} aria-label="群机器人">
          {robots.data.map((robot) => (
            <li key={robot.classRobotId}>
              <RobotFacts robot={robot} />
              <RobotActions robot={robot} onEdit={() => dialog.open(robot)} />
            </li>
          ))}
        </ul>
      )}
      <Button disabled={robots.data === undefined || isFull} onClick={() => dialog.open(null)}>
        添加群机器人
      </Button>
      <RobotModal
        key={dialog.opening}
        classId={classId}
        robot={dialog.about}
        isOpen={dialog.isOpen}
        onClose={dialog.close}
      />
    </div>
  )
}

function RobotFacts({ robot }: { robot: ClassRobotView }) {
  const { name, kind, tokenEnd, isSigned, failure, creatorName } = robot
  const told = RobotNews.options.filter((news) => robot[news]).map((news) => robotNewsNames[news])
  return (
    <div className={styles.facts}>
      <div>
        <strong>{name}</strong>{' '}
        <span className="muted">
          {robotKinds[kind].name} · 地址尾号 {tokenEnd}
          {isSigned && ' · 加签'}
        </span>
      </div>
      <div className="muted">
        {told.length === 0 ? '什么也不说' : `说：${told.join('、')}`} · {creatorName} 添加
      </div>
      {failure !== null && <div className={styles.failure}>上一条没有送达：{failure}</div>}
    </div>
  )
}

function RobotActions({ robot, onEdit }: { robot: ClassRobotView; onEdit: () => void }) {
  const { classRobotId, name } = robot
  const tell = useTell()
  const confirm = useConfirm()
  const trying = useCall(testRobot, outdatedByRobot)
  const removing = useCall(deleteRobot, outdatedByRobot)
  const body = { classRobotId }
  return (
    <span>
      <RowButton
        text="发送测试消息"
        label={`让“${name}”发送测试消息`}
        loading={trying.isPending}
        onClick={() =>
          void tell(trying.mutateAsync({ body }), {
            done: '测试消息已发送，请到群里查看',
            failed: '测试消息没有送达',
          })
        }
      />
      <RowButton text="编辑" label={`编辑“${name}”`} onClick={onEdit} />
      <RowButton
        danger
        text="删除"
        label={`删除“${name}”`}
        onClick={() =>
          confirm({
            title: `删除群机器人“${name}”？`,
            content: '群里不再收到这个班级的消息。需要时可以重新添加。',
            okText: '删除',
            isDanger: true,
            onConfirm: () =>
              tell(removing.mutateAsync({ body }), { done: '群机器人已删除', failed: '删除失败' }),
          })
        }
      />
    </span>
  )
}
