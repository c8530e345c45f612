import { updateMyUser } from '@ceping/contract/user'
import { Button, Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useToast } from '../../components/toast.tsx'
import { useCall } from '../../lib/use-call.ts'
import styles from './change-password-form.module.css'
import { canChangePassword, type PasswordChange } from './password-rules.ts'
import { replaceRememberedPassword } from './remembered-login.ts'

const empty: PasswordChange = { oldPassword: '', newPassword: '', confirmation: '' }

interface ChangePasswordFormProps {
  /** Stands among other forms, rather than alone in the middle of a page. */
  isCompact?: boolean
  /** Runs when the server has taken the new password. */
  onChanged: () => void
}

/** Old password, new password and its confirmation. */
export function ChangePasswordForm({ isCompact = false, onChanged }: ChangePasswordFormProps) {
  const toast = useToast()
  const id = useId()
  const [fields, setFields] = useState(empty)
  const change = useCall(updateMyUser)
  const size = isCompact ? 'medium' : 'large'
  const isMistyped = fields.confirmation !== '' && fields.confirmation !== fields.newPassword

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const { oldPassword, newPassword } = fields
    try {
      await change.mutateAsync({ body: { oldPassword, userPassword: newPassword } })
    } catch (error) {
      toast.error('密码修改失败', error)
      return
    }
    toast.success('密码修改成功')
    setFields(empty)
    onChanged()
    await replaceRememberedPassword(newPassword)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${id}old`}>原密码</label>
      <Input.Password
        id={`${id}old`}
        size={size}
        autoComplete="current-password"
        value={fields.oldPassword}
        onChange={({ target }) => setFields({ ...fields, oldPassword: target.value })}
      />
      <label htmlFor={`${id}new`}>新密码</label>
      <Input.Password
        id={`${id}new`}
        size={size}
        autoComplete="new-password"
        placeholder="6-20 个字符"
        value={fields.newPassword}
        onChange={({ target }) => setFields({ ...fields, newPassword: target.value })}
      />
      <label htmlFor={`${id}confirmation`}>确认新密码</label>
      <Input.Password
        id={`${id}confirmation`}
        size={size}
        autoComplete="new-password"
        status={isMistyped ? 'error' : ''}
        aria-invalid={isMistyped}
        aria-describedby={`${id}mistyped`}
        value={fields.confirmation}
        onChange={({ target }) => setFields({ ...fields, confirmation: target.value })}
      />
      <output id={`${id}mistyped`} className={styles.mistyped}>
        {isMistyped && '两次输入的新密码不一致'}
      </output>
      <Button
        className={isCompact ? styles.compact : undefined}
        type="primary"
        size={size}
        htmlType="submit"
        block={!isCompact}
        disabled={!canChangePassword(fields)}
        loading={change.isPending}
      >
        修改密码
      </Button>
    </form>
  )
}
