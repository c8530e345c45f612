import { errorCodes } from '@ceping/contract/error-codes'
import { enterExam, type SittingView } from '@ceping/contract/exam'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input } from 'antd'
import { useOneAtATime } from '../../components/use-one-at-a-time.ts'
import { useTell } from '../../components/use-tell.ts'
import { ApiError } from '../../lib/call-api.ts'
import { useCall } from '../../lib/use-call.ts'
import styles from './exam-entrance.module.css'
import { outdatedBySitting, sittingQuery } from './exam.api.ts'

interface EnterFields {
  hasPledged?: boolean
  entryPassword?: string
}

interface EnterFormProps {
  assignmentId: number
  sitting: SittingView
}

/** The pledge, the password where there is one, and the button that starts the time. */
export function EnterForm({ assignmentId, sitting }: EnterFormProps) {
  const { state, enteredAt } = sitting
  const [form] = Form.useForm<EnterFields>()
  const tell = useTell()
  const queryClient = useQueryClient()
  const entering = useCall(enterExam, outdatedBySitting)
  const submitting = useOneAtATime()
  const isWaiting = state === 'waiting'
  // Whoever has entered before only changes the browser.
  const isFirst = enteredAt === null
  const hasPledge = isFirst && sitting.pledge !== ''
  const needsPassword = isFirst && sitting.needsPassword

  async function enter(fields: EnterFields): Promise<void> {
    const call = entering.mutateAsync({ body: { assignmentId, ...fields } })
    await tell(call.then(show), {
      done: isFirst ? '已进入考试' : '已在这个浏览器中继续',
      failed: '没有进入考试',
      form,
    })
    call.catch(showWrongPassword)
  }

  function show(entered: SittingView): void {
    queryClient.setQueryData(sittingQuery(assignmentId).queryKey, entered)
  }

  function showWrongPassword(error: unknown): void {
    const isWrong = error instanceof ApiError && error.code === errorCodes.EXAM_PASSWORD_WRONG.code
    if (!isWrong) return
    form.setFields([{ name: 'entryPassword', errors: [error.message] }])
    form.focusField('entryPassword')
  }

  return (
    <Form
      form={form}
      layout="vertical"
      scrollToFirstError={{ focus: true }}
      onFinish={(fields) => void submitting.run(() => enter(fields))}
    >
      {hasPledge && (
        <Form.Item
          name="hasPledged"
          valuePropName="checked"
          rules={[
            {
              validator: async (_, hasPledged: boolean | undefined) => {
                if (hasPledged !== true) throw new Error('请先阅读并勾选诚信承诺')
              },
            },
          ]}
        >
          <Checkbox>
            <span className={styles.pledge}>{sitting.pledge}</span>
          </Checkbox>
        </Form.Item>
      )}
      {needsPassword && (
        <Form.Item
          label="入场口令"
          name="entryPassword"
          extra="由监考教师在考场公布"
          rules={[{ required: true, message: '请填写入场口令' }]}
        >
          <Input.Password autoComplete="off" maxLength={50} />
        </Form.Item>
      )}
      <Button
        type="primary"
        size="large"
        block
        htmlType="submit"
        disabled={isWaiting}
        loading={entering.isPending}
      >
        {nameButton(sitting)}
      </Button>
    </Form>
  )
}

function nameButton({ state, enteredAt, workingMinutes }: SittingView): string {
  if (state === 'waiting') return '开始后可以进入'
  if (enteredAt !== null) return '在这个浏览器中继续'
  return workingMinutes === null ? '进入考试' : '进入考试，开始计时'
}
