import { RowButton } from './row-button.tsx'
import styles from './login-guesses.module.css'
import { WallClock } from './wall-clock.tsx'

interface LoginGuessesProps {
  /** Null while nobody guesses: then there is nothing to see. */
  guesses: { count: number; since: string } | null
  /** Whose password it is, for the button's name. */
  name: string
  isPending: boolean
  onUnlock: () => void
}

/** That somebody guesses at a password, since when, and how to let its owner in without a proof. */
export function LoginGuesses({ guesses, name, isPending, onUnlock }: LoginGuessesProps) {
  if (guesses === null) return null
  return (
    <span className={styles.guesses}>
      <span>
        密码输错 {guesses.count} 次，自 <WallClock time={guesses.since} />
      </span>
      <RowButton
        text="解除登录验证"
        label={`解除登录验证：${name}`}
        loading={isPending}
        onClick={onUnlock}
      />
    </span>
  )
}
