import type { Locator, Page } from 'playwright-core'

/** What opens above a page. */
export interface Overlay {
  /** What is opened, by whom, and on which page. */
  name: string
  account: string
  path: (own: OwnThings) => string
  /** The button that opens the dialog in which it is. */
  dialog?: string
  /** The dialog's title, where it is not called like the button. */
  title?: string
  /** What it opens from, and how. */
  from: (place: Page | Locator) => Locator
  by?: 'click' | 'hover'
  /** What is seen then. */
  shows: string
}

/** What the walk has made for itself. */
export interface OwnThings {
  classId: number
  problemSetId: number
  assignmentId: number
  /** Homework whose problems are drawn for each student, and which has not started. */
  drawnId: number
  /** An exam that is sat. */
  examId: number
}

// What can be seen.
export const calendar = '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'
export const list = '.ant-select-dropdown:not(.ant-select-dropdown-hidden)'
export const menu = '.ant-dropdown:not(.ant-dropdown-hidden)'
export const hint = '.ant-tooltip:not(.ant-tooltip-hidden)'
export const dialog = '[role=dialog]'

/** Find a field by its whole label. */
export function labelled(label: string): Overlay['from'] {
  return (place) => place.getByLabel(label, { exact: true }).first()
}

/** Find a button. */
export function button(name: string | RegExp): Overlay['from'] {
  return (place) => place.getByRole('button', { name }).first()
}

/** Teaches the own class. */
export const teacher = 'T2026001'

/** The page of all classes. */
export const classes = { account: teacher, path: () => '/classManage' }
