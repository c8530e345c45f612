import { useMutation } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useToast } from '../../components/toast.tsx'
import styles from './change-password-form.module.css'
import { canChangePassword, type PasswordChange } from './password-rules.ts'
import { replaceRememberedPassword } from './remembered-login.ts'
import { changePasswordMutation } from './user.api.ts'

const empty: PasswordChange = { oldPassword: '', newPassword: '', confirmation: '' }

/** Old password, new password and its confirmation; `onChanged` runs when the server has taken it. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const toast = useToast()
  const id = useId()
  const [fields, setFields] = useState(empty)
  const change = useMutation(changePasswordMutation)
  const isMistyped = fields.confirmation !== '' && fields.confirmation !== fields.newPassword

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    try {
      await change.mutateAsync(fields)
    } catch (error) {
      toast.error('密码修改失败', error)
      return
    }
    toast.success('密码修改成功')
    onChanged()
    await replaceRememberedPassword(fields.newPassword)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${id}old`}>原密码</label>
      <Input.Password
        id={`${id}old`}
        size="large"
        autoComplete="current-password"
        value={fields.oldPassword}
        onChange={({ target }) => setFields({ ...fields, oldPassword: target.value })}
      />
      <label htmlFor={`${id}new`}>新密码</label>
      <Input.Password
        id={`${id}new`}
        size="large"
        autoComplete="new-password"
        placeholder="6-20 个字符"
        value={fields.newPassword}
        onChange={({ target }) => setFields({ ...fields, newPassword: target.value })}
      />
      <label htmlFor={`${id}confirmation`}>确认新密码</label>
      <Input.Password
        id={`${id}confirmation`}
        size="large"
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
        type="primary"
        size="large"
        htmlType="submit"
        block
        disabled={!canChangePassword(fields)}
        loading={change.isPending}
      >
        修改密码
      </Button>
    </form>
  )
}
