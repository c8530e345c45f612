import type { Endpoint } from '@ceping/contract/endpoint'
import type { ReactNode } from 'react'
import type { z } from 'zod'

/** A request, an answer of the server, or a part of either. */
export type Tree = Record<string, unknown>

/** The values of controls by their labels, each with its part of the request. */
export type Fields = Record<string, readonly [shown: string, sent: Tree]>

/** The way in which a form is sent. */
interface Sending {
  endpoint: Endpoint
  /** The button that sends the form. */
  save: string
  /** The toast after the form is sent. */
  saved: string
  /** The button that answers the question before the form is sent. */
  confirm?: string | RegExp
  /** The data of the server's answer; by default `true`. */
  answer?: unknown
}

/** A form that makes an object or gives an order: all of its controls are filled in. */
export interface FilledForm extends Sending {
  form: () => ReactNode
  /** The button that shows more of the form. */
  unfold?: string
  /** The first values of the controls that are not empty at first. */
  initially?: Record<string, string>
  fields: Fields
  /** The part of the request that no control holds. */
  besides?: Tree
  /** The data that the form reads, by path; a function makes the data from the request. */
  answers?: Tree
}

/** A form that edits an object: each of its controls is changed by itself. */
export interface EditingForm extends Sending {
  /** The schema of the object in the server's answer. */
  schema: z.ZodType
  /** The object as it comes on the wire; the values of the case's other form replace its fields. */
  stored: Tree
  form: (stored: never) => ReactNode
  unfold?: string
  /** Return the data that the form reads for a stored object. */
  answers?: (stored: Tree) => Tree
  fields: Fields
  /** The values that are filled in each time and not kept. */
  always?: Fields
  /** The controls that only show values of other controls. */
  derived?: readonly string[]
  /** The part of the request that differs from the stored fields of the same names. */
  besides?: Tree
  /** Return the stored object after a request; by default the sent fields replace the stored ones. */
  store?: (stored: Tree, sent: Tree) => Tree
}

/** A form of the product. */
export interface FormCase {
  name: string
  /** The file of the form, below `src`. */
  source: string
  fill?: FilledForm
  edit?: EditingForm
}

/** Return a text of this length in two lines. */
export function longText(length: number): string {
  return '每周四下午。\n实验楼 303。'.padEnd(length, '测')
}
