import { PlusOutlined } from '@ant-design/icons'
import { JoinedAlready, joinClass } from '@ceping/contract/class-member'
import { errorCodes } from '@ceping/contract/error-codes'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { FormModal } from '../../components/form-modal.tsx'
import { useToast } from '../../components/toast.tsx'
import { ApiError } from '../../lib/call-api.ts'
import { useCall } from '../../lib/use-call.ts'
import { outdatedByClasses } from './class.api.ts'

interface JoinClassModalProps {
  isOpen: boolean
  onClose: () => void
}

/** Ask for an invite code and join its class. */
export function JoinClassModal({ isOpen, onClose }: JoinClassModalProps) {
  const toast = useToast()
  const join = useCall(joinClass, outdatedByClasses)
  /** The class that the code belongs to and that one is in already: that is no failure. */
  const [joinedAlready, setJoinedAlready] = useState<number | null>(null)

  async function submit({ inviteCode }: { inviteCode: string }): Promise<void> {
    try {
      await join.mutateAsync({ query: { inviteCode: inviteCode.trim() } })
      toast.success('加入班级成功')
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.code === errorCodes.ALREADY_MEMBER.code) {
        setJoinedAlready(JoinedAlready.parse(error.data).classId)
        return
      }
      toast.error('加入失败，请检查邀请码', error)
    }
  }

  return (
    <FormModal
      title="加入班级"
      okText="加入"
      isOpen={isOpen}
      isPending={join.isPending}
      firstField="inviteCode"
      onEdit={() => setJoinedAlready(null)}
      onSubmit={submit}
      onClose={onClose}
      afterClose={() => setJoinedAlready(null)}
    >
      {joinedAlready !== null && (
        <Alert
          style={{ marginBottom: 16 }}
          type="success"
          showIcon
          title="你已经在这个班级中，不需要再加入一次"
          action={<Link to={`/class/${joinedAlready}/home`}>进入班级</Link>}
        />
      )}
      <Form.Item
        label="邀请码"
        name="inviteCode"
        extra={<span className="muted">由任课教师提供，共 10 位字母与数字，不分大小写</span>}
        rules={[{ required: true, whitespace: true, message: '请输入邀请码' }]}
      >
        <Input maxLength={64} autoComplete="off" placeholder="例如 7K3MX9QPWA" />
      </Form.Item>
    </FormModal>
  )
}

/** Asks for the dialog to join a class. */
export function JoinClassButton({ onClick }: { onClick: () => void }) {
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
      加入班级
    </Button>
  )
}
