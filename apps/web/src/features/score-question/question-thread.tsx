import type { ScoreQuestion } from '@ceping/contract/score-question'
import { type ScoreQuestionState, scoreQuestionStateNames } from '@ceping/contract/vocabulary'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { WallClock } from '../../components/wall-clock.tsx'
import styles from './question-thread.module.css'

const colors = {
  open: 'warning',
  answered: 'success',
  closed: 'default',
} as const satisfies Record<ScoreQuestionState, string>

interface QuestionThreadProps {
  question: ScoreQuestion
  /** What it is about, and whose it is. */
  title: ReactNode
  /** Whether there is an answer that its student has not seen before. */
  isNew?: boolean
  /** What can be said or done. */
  children: ReactNode
}

/** A question about a score with all that was said, in its order. */
export function QuestionThread({ question, title, isNew = false, children }: QuestionThreadProps) {
  const { state, messages, problemName, assignmentTitle } = question
  return (
    <article className={styles.thread} aria-label={`${assignmentTitle} ${problemName} 的提问`}>
      <header className={styles.head}>
        <h3>{title}</h3>
        <Tag color={colors[state]}>{scoreQuestionStateNames[state]}</Tag>
        {isNew && <Tag color="processing">新回答</Tag>}
      </header>
      <ol className={styles.messages}>
        {messages.map(({ messageId, isAnswer, authorName, content, createTime }) => (
          <li key={messageId} data-answer={isAnswer}>
            <div className={styles.by}>
              <strong>{authorName}</strong>
              <span className="muted">{isAnswer ? '回答' : '提问'}</span>
              <span className="muted">
                <WallClock time={createTime} />
              </span>
            </div>
            <p className={styles.content}>{content}</p>
          </li>
        ))}
      </ol>
      {children}
    </article>
  )
}
