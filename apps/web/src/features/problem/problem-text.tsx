import { visibleText } from '@ceping/contract/shown-text'
import { memo, type ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import styles from './problem-text.module.css'

const plugins = [remarkGfm, showHiddenSigns]
const components: Components = {
  // What is being written stays open; an address that was taken out leaves its words.
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  // The content security policy shows no pictures of other hosts: they can be opened.
  img: ({ src, alt }) =>
    typeof src === 'string' && src !== '' ? (
      <a href={src} target="_blank" rel="noreferrer">
        图片：{alt || src}
      </a>
    ) : (
      <span>{alt}</span>
    ),
  pre: ({ children }) => (
    <Wide>
      <pre>{children}</pre>
    </Wide>
  ),
  table: ({ children }) => (
    <Wide>
      <table>{children}</table>
    </Wide>
  ),
}

/** What may be wider than the page scrolls by itself, by the keyboard too. */
function Wide({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <section className={styles.wide} tabIndex={0}>
      {children}
    </section>
  )
}

interface MarkdownNode {
  value?: string
  children?: MarkdownNode[]
}

/** After Markdown has read the text: an entity, such as `&#x202E;`, may stand for what cannot be seen. */
function showHiddenSigns() {
  return function show(node: MarkdownNode): void {
    if (node.value !== undefined) node.value = visibleText(node.value)
    node.children?.forEach(show)
  }
}

interface ProblemTextProps {
  /** Markdown. */
  description: string
  /** Stands above the text already. */
  title: string
}

/**
 * The text of a problem; Markdown without raw HTML, since teachers write it. It is parsed only where it
 * has changed: what is around it is rendered at every key.
 */
export const ProblemText = memo(function ProblemText({ description, title }: ProblemTextProps) {
  return (
    <div className={styles.text}>
      <Markdown remarkPlugins={plugins} components={components}>
        {withoutTitle(description, title)}
      </Markdown>
    </div>
  )
})

/** The page has its heading already, and many texts begin with the same. */
function withoutTitle(description: string, title: string): string {
  const heading = /^\s*#\s+(.+)\r?\n/.exec(description)
  return heading?.[1]?.trim() === title ? description.slice(heading[0].length) : description
}
