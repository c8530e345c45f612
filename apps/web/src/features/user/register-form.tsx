import { errorCodes } from '@ceping/contract/error-codes'
import type { RequestOf } from '@ceping/contract/endpoint'
import { Account, NewPassword, profileFields, registerUser } from '@ceping/contract/user'
import { Button, Form, Input } from 'antd'
import { useOneAtATime } from '../../components/use-one-at-a-time.ts'
import { showIssues } from '../../components/use-tell.ts'
import { useToast } from '../../components/toast.tsx'
import { ApiError } from '../../lib/call-api.ts'
import { useCall } from '../../lib/use-call.ts'
import { schemaRule } from './schema-rule.ts'

type RegisterFields = RequestOf<typeof registerUser>['body'] & { confirmation: string }

/** A student's own account; `onRegistered` gets its name, with which one can log in at once. */
export function RegisterForm({ onRegistered }: { onRegistered: (userAccount: string) => void }) {
  const toast = useToast()
  const [form] = Form.useForm<RegisterFields>()
  const register = useCall(registerUser)
  const submitting = useOneAtATime()

  async function submit(fields: RegisterFields): Promise<void> {
    const { userAccount, userPassword, realName, school, college, major, email } = fields
    try {
      await register.mutateAsync({
        body: { userAccount, userPassword, realName, school, college, major, email },
      })
      toast.success('注册成功，请登录')
      onRegistered(userAccount)
    } catch (error) {
      showIssues(form, error)
      if (error instanceof ApiError && error.code === errorCodes.ACCOUNT_TAKEN.code) {
        form.setFields([{ name: 'userAccount', errors: [error.message] }])
        form.focusField('userAccount')
      } else {
        toast.error(error instanceof ApiError ? '注册失败' : '网络请求异常', error)
      }
    }
  }

  return (
    <Form
      form={form}
      layout="vertical"
      scrollToFirstError={{ focus: true }}
      onFinish={(fields) => void submitting.run(() => submit(fields))}
    >
      <Form.Item label="学号" name="userAccount" required rules={[schemaRule(Account)]}>
        <Input autoComplete="username" />
      </Form.Item>
      <Form.Item label="姓名" name="realName" required rules={[schemaRule(profileFields.realName)]}>
        <Input autoComplete="name" />
      </Form.Item>
      <Form.Item label="密码" name="userPassword" required rules={[schemaRule(NewPassword)]}>
        <Input.Password autoComplete="new-password" placeholder="6-20 个字符" />
      </Form.Item>
      <Form.Item
        label="确认密码"
        name="confirmation"
        required
        dependencies={['userPassword']}
        rules={[
          ({ getFieldValue }) => ({
            async validator(_rule, confirmation: unknown) {
              if (confirmation !== getFieldValue('userPassword')) {
                throw new Error('两次输入的密码不一致')
              }
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item label="学校" name="school" rules={[schemaRule(profileFields.school)]}>
        <Input autoComplete="organization" />
      </Form.Item>
      <Form.Item label="学院" name="college" rules={[schemaRule(profileFields.college)]}>
        <Input />
      </Form.Item>
      <Form.Item label="专业" name="major" rules={[schemaRule(profileFields.major)]}>
        <Input />
      </Form.Item>
      <Form.Item label="邮箱" name="email" rules={[schemaRule(profileFields.email)]}>
        <Input inputMode="email" autoComplete="email" />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={register.isPending}>
        注册
      </Button>
    </Form>
  )
}
