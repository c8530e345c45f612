import { type AppointedAssistants, appointAssistants } from '@ceping/contract/class-member'
import { Form, type FormInstance, Input } from 'antd'
import { useConfirm } from '../../components/confirm.tsx'
import { FormModal } from '../../components/form-modal.tsx'
import { useToast } from '../../components/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import { findAccountProblem, splitAccounts } from './account-list.ts'
import { outdatedByMembers } from './class-member.api.ts'

interface AppointAssistantsModalProps {
  classId: string
  isOpen: boolean
  onClose: () => void
}

interface AccountFields {
  userAccounts: string
}

/** Make assistants of teachers, by their accounts. */
export function AppointAssistantsModal(props: AppointAssistantsModalProps) {
  const { classId, isOpen, onClose } = props
  const toast = useToast()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useCall(appointAssistants, outdatedByMembers)

  async function appoint(
    userAccounts: string[],
    fromTeachers = false,
  ): Promise<AppointedAssistants | null> {
    try {
      const body = { classId: Number(classId), userAccounts, fromTeachers }
      const report = await mutateAsync({ body })
      const { appointed, alreadyAssistants, teaching } = report
      if (appointed.length > 0) toast.success(`已任命 ${appointed.length} 名助教`)
      else if (alreadyAssistants.length > 0)
        toast.info(`${alreadyAssistants.join('、')} 已经是助教`)
      if (teaching.length > 0) askOfTeachers(teaching)
      return report
    } catch (error) {
      toast.error('任命失败', error)
      return null
    }
  }

  function askOfTeachers(teaching: string[]): void {
    confirm({
      title: `把任课教师 ${teaching.join('、')} 改为助教？`,
      content: '改为助教后不能再修改这个班级、作业、成绩和成员。要恢复，先移出再添加为成员。',
      okText: '改为助教',
      isDanger: true,
      onConfirm: () => appoint(teaching, true),
    })
  }

  async function submit(
    { userAccounts }: AccountFields,
    form: FormInstance<AccountFields>,
  ): Promise<void> {
    const report = await appoint(splitAccounts(userAccounts))
    if (report === null) return
    if (report.unfit.length === 0) onClose()
    else {
      const errors = [`不能任命：${report.unfit.join('、')}。须为教师账号，且不是班级的负责人`]
      form.setFields([{ name: 'userAccounts', value: report.unfit.join('\n'), errors }])
    }
  }

  return (
    <FormModal<AccountFields>
      title="任命助教"
      okText="任命"
      isOpen={isOpen}
      isPending={isPending}
      initial={{ userAccounts: '' }}
      firstField="userAccounts"
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted" style={{ marginBottom: 16 }}>
        助教看得到班级的成员、提交和成绩，可以写批注、回答得分提问；不能修改班级、作业、成绩和成员。助教须有教师账号，研究生担任助教时请管理员开通。
      </p>
      <Form.Item
        label="工号"
        name="userAccounts"
        extra="一行一个，也可以用逗号或空格分开"
        rules={[
          {
            validator: (_, typed: string) => {
              const problem = findAccountProblem(splitAccounts(typed))
              return problem === null ? Promise.resolve() : Promise.reject(new Error(problem))
            },
          },
        ]}
        validateTrigger="onSubmit"
      >
        <Input.TextArea rows={3} placeholder="例如 T2026003" />
      </Form.Item>
    </FormModal>
  )
}
