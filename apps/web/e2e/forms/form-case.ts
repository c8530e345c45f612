import type { Values } from './controls.ts'

/** How one comes to a form, and how it is saved. */
export interface Way {
  path: string
  /** The button that opens its dialog; without one, the form stands on the page. */
  button?: string
  /** A button in the dialog that shows more of it. */
  unfold?: string
  /** The dialog's title; of a form on the page, the label of one of its controls. */
  place: string
  save: RegExp
  /** What is asked before it is saved, and the answer. */
  question?: [title: RegExp, answer: string | RegExp]
  saved: string
}

/** Teaches the own class and has its banks. */
export const teacher = 'T2026001'

/** A form of the product: everything that it holds is changed, each for itself, and read again. */
export interface FormCase {
  name: string
  account: string
  /** What makes the thing that is edited, and what is filled in there. */
  create?: Way & {
    values: Values
    /** What is filled in too, and is not shown again under that name. */
    also?: Values
    /** Null: nobody is logged in there. */
    account?: null
  }
  /** Given what stands in it now, since lists go by names. */
  edit: (now: Values) => Way
  /** What every control is changed to, in this order. */
  changes: Values
  /** What is filled in each time, and does not stay. */
  always?: Values
  /** What only shows, or chooses, what others hold. */
  derived?: string[]
}

/** What the walk has made for itself. */
export interface OwnThings {
  className: string
  classId: number
  /** A class that nothing else is about: its settings are changed. */
  settingsClassId: number
  assignmentId: number
  /** Homework whose rules are changed. */
  ruledTitle: string
  /** Homework whose problems are drawn for each student, and which has not started. */
  drawnTitle: string
  /** Of two problems, from which they can be drawn, too. */
  drawnBankName: string
  /** An exam that is sat. */
  examId: number
  /** Of one problem each. */
  bankNames: [string, string]
  /** A bank in which problems are written. */
  problemSetId: number
  /** Where two submissions of the demo stand side by side. */
  similarPairPath: string
}

/** A name that no other form of the walk uses, and one for afterwards. */
export function names(own: OwnThings, what: string): [string, string] {
  return [`${own.className} ${what}`, `${own.className} 新的${what}`]
}
