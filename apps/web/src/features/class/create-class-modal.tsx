import { createClass, listClasses } from '@ceping/contract/class'
import { getTeacherOverview } from '@ceping/contract/overview'
import { Button, Form, type FormInstance, Modal, Result } from 'antd'
import { useRef, useState } from 'react'
import { showIssues } from '../../components/form-issues.ts'
import { useToast } from '../../components/toast.tsx'
import { useLeaveForm } from '../../components/use-leave-form.ts'
import { NetworkError } from '../../lib/call-api.ts'
import { useCall } from '../../lib/use-call.ts'
import { ClassFields, type ClassFieldValues } from './class-fields.tsx'
import { InviteCode } from './invite-code.tsx'

interface CreateClassModalProps {
  isOpen: boolean
  onClose: () => void
}

const initialValues: ClassFieldValues = {
  className: '',
  classCode: '',
  description: '',
  themeColor: 'blue',
}

/** Create a class, then show the invite code by which students join it. */
export function CreateClassModal({ isOpen, onClose }: CreateClassModalProps) {
  const toast = useToast()
  const leave = useLeaveForm(onClose)
  // Of the form that is open now: each opening begins with a fresh one.
  const form = useRef<FormInstance<ClassFieldValues>>(null)
  const [created, setCreated] = useState<{ className: string; inviteCode: string } | null>(null)
  const create = useCall(createClass, [listClasses, getTeacherOverview])

  async function submit(body: ClassFieldValues): Promise<void> {
    try {
      const inviteCode = await create.mutateAsync({ body })
      setCreated({ className: body.className, inviteCode })
      toast.success('班级创建成功')
    } catch (error) {
      const isAway = error instanceof NetworkError
      toast.error(isAway ? '创建失败，请检查网络连接' : '创建失败', error)
      if (form.current !== null) showIssues(form.current, error)
    }
  }

  return (
    <Modal
      title="创建班级"
      open={isOpen}
      okText="创建"
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={create.isPending}
      destroyOnHidden
      onOk={() => form.current?.submit()}
      onCancel={() => !create.isPending && leave(form.current)}
      afterOpenChange={(isShown) => isShown && form.current?.focusField('className')}
      afterClose={() => setCreated(null)}
      {...(created !== null && {
        footer: (
          <Button type="primary" ref={focus} onClick={onClose}>
            完成
          </Button>
        ),
      })}
    >
      {created === null ? (
        <Form
          ref={form}
          layout="vertical"
          initialValues={initialValues}
          onFinish={(fields) => void submit(fields)}
        >
          <ClassFields mode="create" />
        </Form>
      ) : (
        <Result
          status="success"
          title={<span style={{ overflowWrap: 'anywhere' }}>{created.className}</span>}
          subTitle="把邀请码告诉学生，他们在“我的班级”中凭它加入。之后可以在班级卡片上再次查看。"
          extra={<InviteCode inviteCode={created.inviteCode} />}
        />
      )}
    </Modal>
  )
}

/** Take the focus over from the form, which has gone. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}
