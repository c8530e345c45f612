import { LockOutlined, UserOutlined } from '@ant-design/icons'
import type { LoginUser } from '@ceping/contract/user'
import { Button, Checkbox } from 'antd'
// By themselves: text areas, searches and one-time codes would be 7 KB of the first load.
import Input from 'antd/es/input/Input'
import Password from 'antd/es/input/Password'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useToast } from '../../components/toast.tsx'
import { ApiError } from '../../lib/call-api.ts'
import styles from './login-form.module.css'
import { LoginProofProgress } from './login-proof-progress.tsx'
import { canRemember, findRememberedLogin, forgetLogin, rememberLogin } from './remembered-login.ts'
import { useLogin } from './use-login.ts'

const empty = { userAccount: '', userPassword: '', isRemembered: false }

interface LoginFormProps {
  /** Stands in the account box at first, in place of what was remembered. */
  userAccount?: string
  /** Decides where to go. */
  onLogin: (user: LoginUser) => void
}

/** Account, password and 记住密码. No rules to check: no Form either. */
export function LoginForm({ userAccount = '', onLogin }: LoginFormProps) {
  const toast = useToast()
  const id = useId()
  const [fields, setFields] = useState(userAccount === '' ? empty : { ...empty, userAccount })
  const [hasFailed, setHasFailed] = useState(false)
  const login = useLogin()
  const submitButton = useRef<HTMLButtonElement>(null)
  const status = hasFailed ? 'error' : ''

  // The browser's database answers later than the first rendering; typing meanwhile is not undone.
  const prefill = useEffectEvent((remembered: Awaited<ReturnType<typeof findRememberedLogin>>) => {
    if (remembered !== null && fields === empty) setFields({ ...remembered, isRemembered: true })
  })
  useEffect(() => {
    void findRememberedLogin().then((remembered) => prefill(remembered))
  }, [])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    try {
      const user = await login.logIn(fields)
      if (user === null) {
        // The button that cancelled is gone.
        submitButton.current?.focus()
        return
      }
      if (!fields.isRemembered) await forgetLogin()
      else if (!(await rememberLogin(fields))) {
        toast.info('浏览器没有保存密码，下次登录时请重新输入')
      }
      toast.success(`登录成功，欢迎 ${user.realName}`)
      onLogin(user)
    } catch (error) {
      setHasFailed(true)
      toast.error(error instanceof ApiError ? `登录失败：${error.message}` : '网络请求异常')
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${id}account`}>学号或工号</label>
      <Input
        id={`${id}account`}
        size="large"
        prefix={<UserOutlined />}
        status={status}
        aria-invalid={hasFailed}
        autoComplete="username"
        value={fields.userAccount}
        onChange={({ target }) => setFields({ ...fields, userAccount: target.value })}
      />
      <label htmlFor={`${id}password`}>密码</label>
      <Password
        id={`${id}password`}
        size="large"
        prefix={<LockOutlined />}
        status={status}
        aria-invalid={hasFailed}
        autoComplete="current-password"
        value={fields.userPassword}
        onChange={({ target }) => setFields({ ...fields, userPassword: target.value })}
        onFocus={() => setHasFailed(false)}
      />
      <Checkbox
        className={styles.remember}
        aria-describedby={`${id}remember`}
        checked={fields.isRemembered}
        onChange={({ target }) => setFields({ ...fields, isRemembered: target.checked })}
      >
        记住密码
      </Checkbox>
      {!canRemember() && (
        <p id={`${id}remember`} className={`muted ${styles.hint}`}>
          这里不能保存密码：网址没有加密（不是 https），或浏览器不支持。勾选只会让登录保持得更久。
        </p>
      )}
      <Button
        ref={submitButton}
        type="primary"
        size="large"
        htmlType="submit"
        block
        loading={login.isPending}
      >
        登录
      </Button>
      {login.progress !== null && (
        <LoginProofProgress progress={login.progress} onCancel={login.cancel} />
      )}
    </form>
  )
}
