import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { NotLoaded } from '../../components/load-error.tsx'
import { Nothing } from '../../components/section.tsx'
import { MyQuestion } from './my-question.tsx'
import styles from './question-thread.module.css'
import { myScoreQuestionsQuery } from './score-question.api.ts'

/** All that I have asked about my scores in a class. */
export function MyQuestionList({ classId }: { classId: string }) {
  const questions = useQuery(myScoreQuestionsQuery(classId))
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const isThere = questions.data !== undefined

  // A link to the answers leads to where they are, far below.
  useEffect(() => {
    if (isThere && hash === '#questions') section.current?.scrollIntoView({ block: 'start' })
  }, [hash, isThere])

  return (
    <section
      ref={section}
      id="questions"
      className={styles.section}
      aria-labelledby="questions-title"
    >
      <h2 id="questions-title">我对得分的提问</h2>
      <NotLoaded query={questions} failure="获取提问失败" rows={3} hasTitle={false} />
      {questions.data?.length === 0 && (
        <Nothing>还没有提问。对某道题的得分有疑问，可以点它旁边的“询问”。</Nothing>
      )}
      <div className={styles.list}>
        {questions.data?.map((question) => (
          <MyQuestion key={question.scoreQuestionId} question={question} />
        ))}
      </div>
    </section>
  )
}
