import type { Fix } from '@ceping/contract/diagnose'

/** A sign in the margin of a line; `hover` says in words what colour and sign say. */
export interface LineMark {
  /** Counts from 1. */
  line: number
  kind: 'full' | 'partial' | 'none'
  hover: string
  /** Behind the code of the line; empty for nothing. */
  note: string
}

/** A message at a place in the code. Lines and columns count from 1. */
export interface CodeMessage {
  severity: 'error' | 'warning' | 'info'
  line: number
  column: number | null
  endColumn: number | null
  message: string
  /** What would mend it, the best first. */
  fixes?: Fix[]
}

/** What is to be said at places in `code`: shown where an editor holds it, until their text is edited. */
export interface CodeMessages {
  code: string
  list: CodeMessage[]
}

/** New code for an editor; a new object replaces what is there, and can be undone. */
export interface CodeReplacement {
  code: string
}

/** A snippet to insert at the cursor, with the imports that it needs. */
export interface CodeInsertion {
  text: string
  imports: string[]
}

/** A place to jump to; a new object is a new jump. */
export interface CodePosition {
  line: number
  column: number | null
}

/** A line that is pointed at; a new object points anew. */
export interface ShownLine {
  line: number
}

/** How far an editor is scrolled, in pixels. */
export interface EditorScrolling {
  /** At first; null for wherever the cursor is. */
  initialScrollTop?: number | null
  onScrollTop?: (scrollTop: number) => void
}

/** Where the cursor is. Lines and columns count from 1. */
export interface Cursor {
  line: number
  column: number
}
