import type { Endpoint } from '@ceping/contract/endpoint'
import type { ReactNode } from 'react'
import type { z } from 'zod'

/** A request, or what the server answers, or a part of one. */
export type Tree = Record<string, unknown>

/** What controls show, by their labels, and what of the request belongs to each. */
export type Fields = Record<string, readonly [shown: string, sent: Tree]>

/** How a form is sent. */
interface Sending {
  endpoint: Endpoint
  /** The button that sends it. */
  save: string
  /** What is said once it was sent. */
  saved: string
  /** The answer to what is asked before it is sent. */
  confirm?: string | RegExp
  /** The data with which it is answered; `true` where it is left out. */
  answer?: unknown
}

/** A form that makes something, or gives an order: all of its controls are filled in. */
export interface FilledForm extends Sending {
  form: () => ReactNode
  /** A button that shows more of the form. */
  unfold?: string
  /** What the controls show at first, where that is not nothing. */
  initially?: Record<string, string>
  fields: Fields
  /** What of the request no control holds. */
  besides?: Tree
  /** What the form reads: data by path, or what makes them of the request. */
  answers?: Tree
}

/** A form that edits something: each of its controls is changed by itself. */
export interface EditingForm extends Sending {
  /** The schema of what is edited, as the server answers it. */
  schema: z.ZodType
  /** What is edited, as it comes on the wire; what was made by the case's other form is put over it. */
  stored: Tree
  form: (stored: never) => ReactNode
  unfold?: string
  /** The same for what is stored. */
  answers?: (stored: Tree) => Tree
  fields: Fields
  /** What is filled in each time, and is not kept. */
  always?: Fields
  /** Controls that only show what others hold. */
  derived?: readonly string[]
  /** What of the request is not as it is stored, under the same name. */
  besides?: Tree
  /** What is stored after a request; by default what was sent, put over the rest. */
  store?: (stored: Tree, sent: Tree) => Tree
}

/** A form of the product. */
export interface FormCase {
  name: string
  /** Where it stands, below `src`. */
  source: string
  fill?: FilledForm
  edit?: EditingForm
}

/** Return a text of so many characters in two lines: as long as the contract allows it. */
export function longText(length: number): string {
  return '每周四下午。\n实验楼 303。'.padEnd(length, '测')
}
