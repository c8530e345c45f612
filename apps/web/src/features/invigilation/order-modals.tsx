import {
  addedMinutesField,
  addTime,
  endSittings,
  resumeSittings,
  sendExamMessage,
} from '@ceping/contract/invigilation'
import { wholeNumber } from '@ceping/contract/wire-types'
import { Form, type FormInstance, Input } from 'antd'
import { contractRule } from '../../components/contract-rule.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { NumberInput } from '../../components/number-input.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { type Addressed, bodyFor } from './addressed.ts'
import { outdatedByEnds } from './invigilation.api.ts'

interface OrderModalProps {
  assignmentId: number
  addressed: Addressed
  isOpen: boolean
  onClose: () => void
}

interface ReasonFields {
  reason?: string
}

/** Why; kept in the audit log. */
function ReasonItem() {
  return (
    <Form.Item label="原因" name="reason" extra="记入审计日志，学生看不到。">
      <Input maxLength={200} autoComplete="off" placeholder="选填" />
    </Form.Item>
  )
}

function reasonOf({ reason = '' }: ReasonFields) {
  return { reason: reason.trim() }
}

/** Give minutes to some or to all. */
export function AddTimeModal({ assignmentId, addressed, isOpen, onClose }: OrderModalProps) {
  const tell = useTell()
  const adding = useCall(addTime, outdatedByEnds)

  async function add(
    fields: ReasonFields & { minutes: number },
    form: FormInstance<ReasonFields & { minutes: number }>,
  ): Promise<void> {
    const { minutes } = fields
    const body = { ...bodyFor(assignmentId, addressed), minutes, ...reasonOf(fields) }
    const isDone = await tell(adding.mutateAsync({ body }), {
      done: `已给${addressed.name}加时 ${minutes} 分钟`,
      failed: '加时失败',
      form,
    })
    if (isDone) onClose()
  }

  return (
    <FormModal<ReasonFields & { minutes: number }>
      title={`给${addressed.name}加时`}
      okText="加时"
      isOpen={isOpen}
      isPending={adding.isPending}
      firstField="minutes"
      onSubmit={add}
      onClose={onClose}
    >
      <Form.Item
        label={addedMinutesField.title}
        name="minutes"
        required
        extra="加在每名学生自己的结束时间上，可以多次加。加时以后还有时间的，已自动交卷也可以继续作答。学生页面立即更新并提示。"
        rules={[contractRule(wholeNumber(addedMinutesField))]}
      >
        <NumberInput style={{ width: 160 }} field={addedMinutesField} />
      </Form.Item>
      <ReasonItem />
    </FormModal>
  )
}

/** Say something to some or to all. */
export function MessageModal({ assignmentId, addressed, isOpen, onClose }: OrderModalProps) {
  const tell = useTell()
  const sending = useCall(sendExamMessage)

  async function send(fields: { text: string }, form: FormInstance<{ text: string }>) {
    const body = { ...bodyFor(assignmentId, addressed), text: fields.text.trim() }
    const isDone = await tell(sending.mutateAsync({ body }), {
      done: `已发给${addressed.name}`,
      failed: '发送失败',
      form,
    })
    if (isDone) onClose()
  }

  return (
    <FormModal<{ text: string }>
      title={`发消息给${addressed.name}`}
      okText="发送"
      isOpen={isOpen}
      isPending={sending.isPending}
      firstField="text"
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item
        label="消息"
        name="text"
        extra="立即显示在学生的考试页面上，直到学生关闭它；之后仍可在“消息”中查看。发出后不能撤回。"
        rules={[{ required: true, whitespace: true, message: '请填写消息' }]}
      >
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormModal>
  )
}

/** End the work of some or of all. */
export function EndModal(props: OrderModalProps) {
  const ending = useCall(endSittings, outdatedByEnds)
  const { seats } = props.addressed
  const workingCount = seats.filter(({ state }) => state === 'working').length
  const missingCount = seats.filter(
    ({ state }) => state === 'expected' || state === 'waiting',
  ).length
  return (
    <ReasonModal
      {...props}
      title={`让${props.addressed.name}立即交卷？`}
      okText="立即交卷"
      isDanger
      text={`${workingCount} 名正在作答的学生立即结束，每道题最后保存的代码会被提交。${
        missingCount === 0 ? '' : `${missingCount} 名没有进入的学生不能再进入。`
      }需要时可以用“继续作答”让他们接着做。`}
      isPending={ending.isPending}
      done={(count) => (count === 0 ? '没有学生还在考试中' : `已结束 ${count} 名学生的考试`)}
      failed="交卷失败"
      run={(body) => ending.mutateAsync({ body })}
    />
  )
}

/** Let some or all go on who have handed in. */
export function ResumeModal(props: OrderModalProps) {
  const resuming = useCall(resumeSittings, outdatedByEnds)
  return (
    <ReasonModal
      {...props}
      title={`让${props.addressed.name}继续作答？`}
      okText="继续作答"
      text="提前交卷和被结束作答的学生可以接着做，直到各自的结束时间；时间已经用完的不受影响，请给他们加时。"
      isPending={resuming.isPending}
      done={(count) =>
        count === 0 ? '没有需要撤销的提前交卷' : `已撤销 ${count} 名学生的提前交卷`
      }
      failed="操作失败"
      run={(body) => resuming.mutateAsync({ body })}
    />
  )
}

interface ReasonModalProps extends OrderModalProps {
  title: string
  okText: string
  isDanger?: boolean
  /** What will happen, to how many. */
  text: string
  isPending: boolean
  /** What to say of how many it was done to. */
  done: (count: number) => string
  failed: string
  run: (body: ReturnType<typeof bodyFor> & { reason: string }) => Promise<number>
}

/** Asks before an order is given, and for its reason. */
function ReasonModal(props: ReasonModalProps) {
  const { assignmentId, addressed, title, okText, isDanger = false, text, run } = props
  const { isOpen, isPending, done, failed, onClose } = props
  const tell = useTell()

  async function give(fields: ReasonFields, form: FormInstance<ReasonFields>): Promise<void> {
    const body = { ...bodyFor(assignmentId, addressed), ...reasonOf(fields) }
    if (await tell(run(body), { done, failed, form })) onClose()
  }

  return (
    <FormModal<ReasonFields>
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDanger }}
      isOpen={isOpen}
      isPending={isPending}
      firstField="reason"
      onSubmit={give}
      onClose={onClose}
    >
      <p style={{ marginBottom: 16 }}>{text}</p>
      <ReasonItem />
    </FormModal>
  )
}
