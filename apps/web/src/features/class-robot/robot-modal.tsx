import {
  addRobot,
  type ClassRobotView,
  readWebhook,
  RobotNews,
  robotKinds,
  robotNewsNames,
  updateRobot,
} from '@ceping/contract/class-robot'
import { Form, type FormInstance, Input, Switch } from 'antd'
import { FormModal } from '../../components/form-modal.tsx'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByRobot } from './class-robot.api.ts'

interface RobotFields extends Record<RobotNews, boolean> {
  name: string
  webhookAddress?: string
  signingSecret?: string
}

interface RobotModalProps {
  classId: number
  /** Null: a new one. */
  robot: ClassRobotView | null
  isOpen: boolean
  onClose: () => void
}

const usual = { tellsPublished: true, tellsDeadline: true, tellsNotices: true }

/** Where a robot is, and what it tells. What is secret is typed anew, or left as it is. */
export function RobotModal({ classId, robot, isOpen, onClose }: RobotModalProps) {
  const tell = useTell()
  const adding = useCall(addRobot, outdatedByRobot)
  const updating = useCall(updateRobot, outdatedByRobot)

  async function save(fields: RobotFields, form: FormInstance<RobotFields>): Promise<void> {
    const { webhookAddress = '', signingSecret = '', ...rest } = fields
    const doing =
      robot === null
        ? adding.mutateAsync({ body: { classId, ...rest, webhookAddress, signingSecret } })
        : updating.mutateAsync({
            body: {
              classRobotId: robot.classRobotId,
              version: robot.version,
              ...rest,
              ...(webhookAddress !== '' && { webhookAddress }),
              ...((signingSecret !== '' || webhookAddress !== '') && { signingSecret }),
            },
          })
    const done = robot === null ? '群机器人已添加' : '群机器人已保存'
    if (await tell<number | true>(doing, { done, failed: '保存失败', form })) onClose()
  }

  return (
    <FormModal<RobotFields>
      title={robot === null ? '添加群机器人' : '编辑群机器人'}
      okText={robot === null ? '添加' : '保存'}
      isOpen={isOpen}
      isPending={adding.isPending || updating.isPending}
      initial={robot ?? usual}
      firstField="name"
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item label="名称" name="name" rules={[{ required: true, message: '请输入名称' }]}>
        <Input maxLength={50} autoComplete="off" placeholder="例如 软件测试 1 班课程群" />
      </Form.Item>
      <AddressItem robot={robot} />
      <SecretItem robot={robot} />
      {RobotNews.options.map((news) => (
        <Form.Item key={news} label={robotNewsNames[news]} name={news} valuePropName="checked">
          <Switch checkedChildren="说" unCheckedChildren="不说" />
        </Form.Item>
      ))}
    </FormModal>
  )
}

function AddressItem({ robot }: Pick<RobotModalProps, 'robot'>) {
  const address = Form.useWatch('webhookAddress') as string | undefined
  const found = readWebhook(address ?? '')
  const kept = robot === null ? '' : `现在的地址以 ${robot.tokenEnd} 结尾，不再显示；不填就不变。`
  return (
    <Form.Item
      label="Webhook 地址"
      name="webhookAddress"
      extra={
        found === null
          ? `${kept}在群的“机器人”设置中复制，支持企业微信、钉钉、飞书。安全设置选“自定义关键词”时，关键词填“测评”。`
          : `这是${robotKinds[found.kind].name}的机器人。`
      }
      validateTrigger="onBlur"
      rules={[
        ...(robot === null ? [{ required: true, message: '请粘贴 Webhook 地址' }] : []),
        {
          async validator(_, value: string | undefined) {
            if (!value || readWebhook(value) !== null) return
            throw new Error('不是企业微信、钉钉或飞书群机器人的地址')
          },
        },
      ]}
    >
      <Input autoComplete="off" placeholder="https://…" />
    </Form.Item>
  )
}

function SecretItem({ robot }: Pick<RobotModalProps, 'robot'>) {
  const address = Form.useWatch('webhookAddress') as string | undefined
  const kind = readWebhook(address ?? '')?.kind ?? robot?.kind
  if (kind !== undefined && !robotKinds[kind].isSigned) return null
  return (
    <Form.Item
      label="加签密钥"
      name="signingSecret"
      extra={
        robot?.isSigned
          ? '已经保存，不再显示；不填就不变，换了地址时要重新填写。'
          : '钉钉的“加签”、飞书的“签名校验”给出的密钥；没有开启就不填。'
      }
    >
      <Input.Password maxLength={200} autoComplete="new-password" placeholder="选填" />
    </Form.Item>
  )
}
