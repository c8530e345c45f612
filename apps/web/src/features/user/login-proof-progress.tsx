import { Button } from 'antd'
import styles from './login-form.module.css'
import type { ProofProgress } from './solve-proof.ts'

/** Why logging in takes longer this time, how long, and how to stop it. */
export function LoginProofProgress({
  progress: { secondsLeft, done },
  onCancel,
}: {
  progress: ProofProgress
  onCancel: () => void
}) {
  return (
    <section className={styles.proof} aria-label="安全验证">
      <output>这个账号或所在网络近来多次输错密码，正在做安全验证，完成后自动登录。</output>
      <progress value={done} aria-label="安全验证的进度" />
      <div className={styles.remaining}>
        <span className="muted">{secondsLeft > 0 ? `约还需 ${secondsLeft} 秒` : '正在开始…'}</span>
        <Button type="link" size="small" onClick={onCancel}>
          取消
        </Button>
      </div>
    </section>
  )
}
