import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { isWhole } from '@ceping/contract/testing/sample'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { setSessionUser } from '../../lib/session.ts'
import { renderWithProviders } from '../render.tsx'
import { answerByPath, bodiesOf } from '../stub-api.ts'
import { userWith } from '../user.ts'
import { changeControl, fail, readControls, type Values } from './controls.ts'
import type { EditingForm, Fields, FilledForm, FormCase, Tree } from './form-case.ts'

/** Test that each control of each form reaches the request, and shows the stored value. */
export function walkForms(cases: readonly FormCase[]): void {
  const filled = cases.flatMap(({ name, fill }) => (fill === undefined ? [] : { name, fill }))
  const edited = cases.flatMap(({ name, fill, edit }) =>
    edit === undefined ? [] : { name, edit, made: fill?.fields ?? {} },
  )

  it.each(filled)('sends all values that are filled in: $name', async ({ fill }) => {
    const { form, unfold, fields, initially = {}, besides = {}, answers = {} } = fill
    const open = await openForm(form(), { way: fill, answers, unfold })
    const names = Object.keys(fields)
    const empty = Object.fromEntries(names.map((name) => [name, initially[name] ?? '']))
    await waitFor(() => expect(readControls(open.form)).toEqual(empty))
    await fillEach(open.form, fields)
    expect(await open.send()).toEqual(merge(besides, partsOf(fields)))
  })

  it.each(edited)('sends the changed fields, and shows the stored values: $name', async (one) => {
    const { edit, made } = one
    const { fields, always = {}, store = (before, sent) => ({ ...before, ...sent }) } = edit
    let stored = store(edit.stored, partsOf(made))
    let open = await openStored(edit, stored)
    const names = Object.keys({ ...fields, ...always }).toSorted()
    await waitFor(() => expect(Object.keys(readForm(open, edit)).toSorted()).toEqual(names))
    expect(readControls(open.form)).toMatchObject(shownOf(made, edit))
    const shown = readForm(open, edit)
    for (const part of divide(fields)) {
      const values = shownValues(part)
      for (const [name, value] of Object.entries(values))
        expect(shown[name], `${name} is changed`).not.toBe(value)
      const changed = { ...part, ...always }
      await fillEach(open.form, changed)
      const sent = await open.send()
      const wanted = merge(unchangedRequest(edit, stored), partsOf(changed))
      const which = Object.keys(part).join(', ')
      expect(sent, `what is sent when ${which} is changed`).toEqual(wanted)
      stored = store(stored, sent)
      Object.assign(shown, values)
      open = await openStored(edit, stored)
      await waitFor(() => expect(readForm(open, edit), `after ${which} was changed`).toEqual(shown))
    }
  })
}

/** Divide the fields into those that are changed together: two halves, or with TESTS=whole each field by itself. */
function divide(fields: Fields): Fields[] {
  const entries = Object.entries(fields)
  const size = isWhole ? 1 : Math.ceil(entries.length / 2)
  const starts = entries.flatMap((_, index) => (index % size === 0 ? [index] : []))
  return starts.map((start) => Object.fromEntries(entries.slice(start, start + size)))
}

/** Return the part of the request that belongs to these fields. */
function partsOf(fields: Fields): Tree {
  return Object.values(fields).reduce<Tree>((all, [, part]) => merge(all, part), {})
}

/** Return the values that a form shows of an object that another form has made. */
function shownOf(made: Fields, { fields, derived = [] }: EditingForm): Values {
  const names = Object.keys(made).filter((name) => name in fields || derived.includes(name))
  return Object.fromEntries(names.map((name) => [name, made[name]?.[0] ?? '']))
}

/** Return the values that the controls of fields show after their change. */
function shownValues(fields: Fields): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, [value]]) => [name, value]))
}

/** Return the request without changes: the stored values under the names of the request. */
function unchangedRequest({ endpoint, schema, besides = {} }: EditingForm, stored: Tree): Tree {
  const view = schema.parse(stored) as Tree
  const names = Object.keys((endpoint.body as z.ZodObject).shape)
  const request = Object.fromEntries(names.map((name) => [name, view[name]]))
  return merge(request, besides)
}

function readForm({ form }: OpenForm, { derived = [] }: EditingForm): Values {
  const values = Object.entries(readControls(form))
  return Object.fromEntries(values.filter(([name]) => !derived.includes(name)))
}

async function fillEach(form: HTMLElement, fields: Fields): Promise<void> {
  for (const [name, [value]] of Object.entries(fields)) await changeControl(form, name, value)
}

interface OpenForm {
  form: HTMLElement
  /** Send the form; returns the request as the server reads it. */
  send: () => Promise<Tree>
}

function openStored(way: EditingForm, stored: Tree): Promise<OpenForm> {
  const { schema, form, unfold, answers } = way
  return openForm(form(schema.parse(stored) as never), {
    way,
    unfold,
    answers: answers?.(stored) ?? {},
  })
}

interface Opening {
  way: FilledForm | EditingForm
  unfold: string | undefined
  answers: Tree
}

/** Show a form in place of the form before. */
async function openForm(shown: ReactNode, { way, unfold, answers }: Opening): Promise<OpenForm> {
  cleanup()
  localStorage.clear()
  setSessionUser({ ...userWith({ id: 1, userRole: 'admin' }), timeZone: 'Asia/Shanghai' })
  const { endpoint, save, saved, confirm, answer = true } = way
  const calls = answerByPath({
    ...Object.fromEntries(
      Object.entries(answers).map(([path, data]) => [
        path,
        (body) => (typeof data === 'function' ? (data(body) as unknown) : data),
      ]),
    ),
    [endpoint.path]: () => answer,
  })
  renderWithProviders(<MemoryRouter>{shown}</MemoryRouter>)
  if (unfold !== undefined) await click(unfold)
  const form = await waitFor(() => document.querySelector('form') ?? fail('no form is shown'))

  async function send(): Promise<Tree> {
    await click(save)
    if (confirm !== undefined) await click(confirm, '.ant-modal-confirm')
    const body = await waitFor(
      () => bodiesOf(calls, endpoint.path)[0] ?? fail(`nothing is sent; ${readComplaints()}`),
    )
    await waitFor(() => expect(toasts()).toContain(saved))
    return endpoint.body?.parse(body) as Tree
  }

  return { form, send }
}

/** Read the texts that say why a form is not sent. */
function readComplaints(): string {
  const texts = document.querySelectorAll('.ant-form-item-explain-error')
  return [...texts].map(({ textContent }) => textContent).join('；') + toasts()
}

function toasts(): string {
  return document.querySelector('.ant-message')?.textContent ?? ''
}

/** Click the last button with a text. At each failed try, Testing Library would print the whole page. */
async function click(text: string | RegExp, place = ''): Promise<void> {
  const button = await waitFor(() => {
    const buttons = [...document.querySelectorAll(`${place} button`)]
    const found = buttons.findLast(({ textContent }) =>
      typeof text === 'string' ? textContent === text : text.test(textContent),
    )
    return found ?? fail(`no button ${text}; ${readComplaints()}`)
  })
  fireEvent.click(button)
}

/** Put a part over a whole. A list replaces a list. */
function merge(whole: Tree, part: Tree): Tree {
  const merged = Object.entries(part).map(([name, value]) => {
    const before = whole[name]
    return [name, isTree(before) && isTree(value) ? merge(before, value) : value]
  })
  return { ...whole, ...Object.fromEntries(merged) } as Tree
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
