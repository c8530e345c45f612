import { Account, type UserView, NewPassword, profileFields } from '@ceping/contract/user'
import { roleNames, UserRole } from '@ceping/contract/vocabulary'
import { Form, Input, Radio } from 'antd'
import { schemaRule } from './schema-rule.ts'
import styles from './user-fields.module.css'

/** What administrators type of a user. */
export type UserFieldValues = Pick<
  UserView,
  | 'userAccount'
  | 'realName'
  | 'userRole'
  | 'school'
  | 'college'
  | 'major'
  | 'email'
  | 'introduction'
> & { userPassword?: string }

interface UserFieldsProps {
  mode: 'create' | 'edit'
  /** Nobody changes their own role. */
  isRoleFixed: boolean
}

/** The contract's limit, in characters. */
const introductionMax = 500
const roles = UserRole.options.map((value) => ({ value, label: roleNames[value] }))

/** The fields of the form for a user. */
export function UserFields({ mode, isRoleFixed }: UserFieldsProps) {
  return (
    <div className={styles.fields}>
      <Form.Item label="账号" name="userAccount" required rules={[schemaRule(Account)]}>
        <Input autoComplete="off" placeholder="学号或工号" />
      </Form.Item>
      <Form.Item label="姓名" name="realName" required rules={[schemaRule(profileFields.realName)]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        className={styles.wide}
        label="角色"
        name="userRole"
        {...(isRoleFixed && { extra: '不能更改自己的角色' })}
      >
        <Radio.Group options={roles} disabled={isRoleFixed} aria-label="角色" />
      </Form.Item>
      <Form.Item label="学校" name="school" rules={[schemaRule(profileFields.school)]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item label="学院" name="college" rules={[schemaRule(profileFields.college)]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item label="专业" name="major" rules={[schemaRule(profileFields.major)]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item label="邮箱" name="email" rules={[schemaRule(profileFields.email)]}>
        <Input inputMode="email" autoComplete="off" />
      </Form.Item>
      <Form.Item className={styles.wide} label="个人简介" name="introduction">
        <Input.TextArea
          maxLength={introductionMax}
          showCount
          autoSize={{ minRows: 2, maxRows: 6 }}
        />
      </Form.Item>
      {mode === 'create' && (
        <Form.Item
          className={styles.wide}
          label="初始密码"
          name="userPassword"
          rules={[schemaRule(NewPassword.optional())]}
          extra="留空则由平台生成一个，只显示一次。首次登录时必须修改。"
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      )}
    </div>
  )
}
