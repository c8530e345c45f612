import type { LoginUser } from '@ceping/contract/user'
import { Button, Modal } from 'antd'
import Password from 'antd/es/input/Password'
import { type FormEvent, useId, useState } from 'react'
import { useToast } from '../../components/toast.tsx'
import { ApiError } from '../../lib/call-api.ts'
import type { SessionUser } from '../../lib/session.ts'
import styles from './log-in-again-modal.module.css'
import { LoginProofProgress } from './login-proof-progress.tsx'
import { findRememberedLogin } from './remembered-login.ts'
import { useLogin } from './use-login.ts'

interface LogInAgainModalProps {
  /** Whose session has ended; nobody else logs in here. */
  user: SessionUser
  onLogin: (user: LoginUser) => void
  /** Leaves the page for the login page. */
  onLeave: () => void
}

/** Over a page whose session has ended: asks for the password, and all that was typed is still there. */
export function LogInAgainModal({ user, onLogin, onLeave }: LogInAgainModalProps) {
  const toast = useToast()
  const id = useId()
  const [userPassword, setUserPassword] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const login = useLogin()
  const { userAccount, realName } = user

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const remembered = await findRememberedLogin()
    const isRemembered = remembered?.userAccount === userAccount
    try {
      const found = await login.logIn({ userAccount, userPassword, isRemembered })
      if (found !== null) onLogin(found)
    } catch (error) {
      setHasFailed(true)
      toast.error(error instanceof ApiError ? `登录失败：${error.message}` : '网络请求异常')
    }
  }

  return (
    <Modal
      open
      title="请重新登录"
      footer={null}
      closable={false}
      keyboard={false}
      width={400}
      // Above a question that is open, whose layer is 2000; below messages.
      zIndex={2005}
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>登录已失效。页面上的内容都还在，输入密码后接着做；刚才没有成功的操作请再做一次。</p>
        <input type="hidden" name="username" autoComplete="username" value={userAccount} readOnly />
        <label htmlFor={id}>
          {userAccount} {realName} 的密码
        </label>
        <Password
          id={id}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a dialog
          autoFocus
          status={hasFailed ? 'error' : ''}
          aria-invalid={hasFailed}
          autoComplete="current-password"
          value={userPassword}
          onChange={({ target }) => {
            setUserPassword(target.value)
            setHasFailed(false)
          }}
        />
        {login.progress !== null && (
          <LoginProofProgress progress={login.progress} onCancel={login.cancel} />
        )}
        <div className={styles.buttons}>
          <Button onClick={onLeave}>换个账号</Button>
          <Button type="primary" htmlType="submit" loading={login.isPending}>
            登录
          </Button>
        </div>
      </form>
    </Modal>
  )
}
