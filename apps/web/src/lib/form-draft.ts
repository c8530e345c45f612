import dayjs, { isDayjs } from 'dayjs'
import { z } from 'zod'

/** How long something that was typed and not sent is worth restoring. */
const keptDays = 7

/** What was typed into a form and is not sent yet, as this browser keeps it. */
const FormDraft = z.object({ keptAt: z.number(), fields: z.record(z.string(), z.unknown()) })

/** A moment of a date picker, which JSON does not know. */
const Moment = z.strictObject({ $moment: z.iso.datetime() })

function nameOf(key: string): string {
  return `form-draft:${key}`
}

function writeMoment(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const written = this[name]
  return isDayjs(written) && written.isValid() ? { $moment: written.toISOString() } : value
}

function readMoment(_name: string, value: unknown): unknown {
  const moment = Moment.safeParse(value)
  return moment.success ? dayjs(moment.data.$moment) : value
}

/** The fields kept under a key; null where there are none, or none of the last week. */
export function findFormDraft(key: string): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null', readMoment)
    const { keptAt, fields } = FormDraft.parse(stored)
    if (dayjs().diff(keptAt, 'day') < keptDays) return fields
  } catch {
    // Written by hand, or by another version.
  }
  forgetFormDraft(key)
  return null
}

/** Keep what is typed into a form; a browser that is full keeps nothing. */
export function keepFormDraft(key: string, fields: Record<string, unknown>): void {
  try {
    const draft = { keptAt: Date.now(), fields }
    localStorage.setItem(nameOf(key), JSON.stringify(draft, writeMoment))
  } catch {
    // The text is in the form still.
  }
}

/** Forget what was typed: it was sent, or given up. */
export function forgetFormDraft(key: string): void {
  localStorage.removeItem(nameOf(key))
}

/** Forget all that a user of this browser has typed: others may use it next. */
export function forgetFormDraftsOf(userId: number): void {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(nameOf(`${userId}:`))) localStorage.removeItem(name)
  }
}
