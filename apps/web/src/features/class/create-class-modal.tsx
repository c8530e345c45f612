import { PlusOutlined } from '@ant-design/icons'
import { createClass } from '@ceping/contract/class'
import { Button, type FormInstance, Result } from 'antd'
import { useState } from 'react'
import { showIssues } from '../../components/use-tell.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { useToast } from '../../components/toast.tsx'
import { NetworkError } from '../../lib/call-api.ts'
import { useCall } from '../../lib/use-call.ts'
import { ClassFields, type ClassFieldValues } from './class-fields.tsx'
import { outdatedByClasses } from './class.api.ts'
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
  const [created, setCreated] = useState<{ className: string; inviteCode: string } | null>(null)
  const create = useCall(createClass, outdatedByClasses)

  async function submit(body: ClassFieldValues, form: FormInstance): Promise<void> {
    try {
      const inviteCode = await create.mutateAsync({ body })
      setCreated({ className: body.className, inviteCode })
      toast.success('班级创建成功')
    } catch (error) {
      const isAway = error instanceof NetworkError
      toast.error(isAway ? '创建失败，请检查网络连接' : '创建失败', error)
      showIssues(form, error)
    }
  }

  return (
    <FormModal
      title="创建班级"
      okText="创建"
      isOpen={isOpen}
      isPending={create.isPending}
      initial={initialValues}
      keptAs={created === null ? 'class' : null}
      firstField="className"
      onSubmit={submit}
      onClose={onClose}
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
        <ClassFields mode="create" />
      ) : (
        <Result
          status="success"
          title={<span style={{ overflowWrap: 'anywhere' }}>{created.className}</span>}
          subTitle="把邀请码告诉学生，他们在“我的班级”中凭它加入。之后可以在班级卡片上再次查看。"
          extra={<InviteCode inviteCode={created.inviteCode} />}
        />
      )}
    </FormModal>
  )
}

/** Take the focus over from the form, which has gone. */
function focus(element: HTMLElement | null): void {
  element?.focus()
}

/** Asks for the dialog to create a class. */
export function CreateClassButton({ onClick }: { onClick: () => void }) {
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
      创建班级
    </Button>
  )
}
