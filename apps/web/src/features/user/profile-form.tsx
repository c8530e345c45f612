import { getReminderSettings } from '@ceping/contract/reminder'
import { type LoginUser, profileFields, updateMyUser, getLoginUser } from '@ceping/contract/user'
import { Button, Form, Input } from 'antd'
import { UnsavedForm } from '../../components/unsaved-form.ts'
import { useTell } from '../../components/use-tell.ts'
import { useCall } from '../../lib/use-call.ts'
import { schemaRule } from './schema-rule.ts'

type ProfileFields = Pick<LoginUser, 'email' | 'introduction'>

/** The contract's limit, in characters. */
const introductionMax = 500

/** What people may change of their own profile. */
export function ProfileForm({ user }: { user: LoginUser }) {
  const tell = useTell()
  const [form] = Form.useForm<ProfileFields>()
  const update = useCall(updateMyUser, [getLoginUser, getReminderSettings])

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{ email: user.email, introduction: user.introduction }}
      scrollToFirstError={{ focus: true }}
      onFinish={(body) =>
        void tell(update.mutateAsync({ body }), {
          done: '信息更新成功',
          failed: '信息更新失败',
          form,
        })
      }
    >
      <UnsavedForm saved={user} />
      <Form.Item label="邮箱" name="email" rules={[schemaRule(profileFields.email)]}>
        <Input
          type="text"
          inputMode="email"
          autoComplete="email"
          placeholder="name@school.edu.cn"
        />
      </Form.Item>
      <Form.Item label="个人简介" name="introduction">
        <Input.TextArea
          maxLength={introductionMax}
          showCount
          autoSize={{ minRows: 4, maxRows: 12 }}
          placeholder="写几句话介绍自己"
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={update.isPending}>
        保存
      </Button>
    </Form>
  )
}
