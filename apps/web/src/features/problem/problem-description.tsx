import type { ProblemView } from '@ceping/contract/problem'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { TagList } from '../../components/tag-list.tsx'
import styles from './problem-description.module.css'

const plugins = [remarkGfm]

/** Title, tags and text of a problem; Markdown without raw HTML, since teachers write it. */
export function ProblemDescription({ problem }: { problem: ProblemView }) {
  return (
    <article className={styles.article}>
      <TagList tags={problem.tags} />
      <div className={styles.text}>
        <Markdown remarkPlugins={plugins}>
          {withoutTitle(problem.description, problem.title)}
        </Markdown>
      </div>
      <p className="muted">出题：{problem.userVO.realName}</p>
    </article>
  )
}

/** The page has its heading already, and many texts begin with the same. */
function withoutTitle(description: string, title: string): string {
  const heading = /^\s*#\s+(.+)\r?\n/.exec(description)
  return heading?.[1]?.trim() === title ? description.slice(heading[0].length) : description
}
