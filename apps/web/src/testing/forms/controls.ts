import { fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The values of a form's controls, by their labels. */
export type Values = Record<string, string>

const kinds = ['text', 'time', 'many', 'select', 'switch', 'radiogroup', 'checkbox'] as const
type Kind = (typeof kinds)[number]

interface Control {
  element: HTMLElement
  kind: Kind
}

const controls = 'input, textarea, [role=switch], [role=radiogroup]'

/** Find every control of a form by its label. Throws if a control has no label, or the label of another. */
function findControls(form: HTMLElement): Map<string, Control> {
  const found = new Map<string, Control>()
  for (const element of form.querySelectorAll<HTMLElement>(controls)) {
    if (element.matches('[type=radio], [type=file]')) continue
    const name = nameOf(element)
    if (name === '' || found.has(name)) fail(`two controls, or one without: “${name}”`)
    found.set(name, { element, kind: kindOf(element) })
  }
  return found
}

function nameOf(element: HTMLElement): string {
  const [label] = (element as HTMLInputElement).labels ?? []
  const legend = element.closest('fieldset')?.querySelector('legend')
  return (element.ariaLabel ?? label?.textContent ?? legend?.textContent ?? '').trim()
}

function kindOf(element: HTMLElement): Kind {
  if (element.matches('.ant-picker *')) return 'time'
  if (element.matches('.ant-select-multiple *')) return 'many'
  if (element.matches('.ant-select *')) return 'select'
  if (element.matches('[type=checkbox]')) return 'checkbox'
  return kinds.find((kind) => kind === element.role) ?? 'text'
}

/** Read every control of a form. */
export function readControls(form: HTMLElement): Values {
  const read = [...findControls(form)].map(([name, { element, kind }]) => [
    name,
    readers[kind](element),
  ])
  return Object.fromEntries(read) as Values
}

const valueOf = (element: HTMLElement) => (element as HTMLInputElement).value

const readers: Record<Kind, (element: HTMLElement) => string> = {
  text: valueOf,
  time: valueOf,
  switch: (element) => element.ariaChecked ?? '',
  checkbox: (element) => String(element.matches(':checked')),
  radiogroup: (element) =>
    element.querySelector('input:checked')?.closest('label')?.textContent.trim() ?? '',
  many: (element) => shownIn(element, '.ant-select-selection-item-content'),
  select: (element) => shownIn(element, '.ant-select-content-has-value'),
}

function shownIn(element: HTMLElement, items: string): string {
  const shown = element.closest('.ant-select')?.querySelectorAll(items) ?? []
  return [...shown].map(({ textContent }) => textContent).join('，')
}

/** Change one control of a form as a person does. */
export async function changeControl(form: HTMLElement, name: string, value: string) {
  const control = findControls(form).get(name) ?? fail(`no control “${name}”`)
  // A select is disabled until its list has arrived.
  await waitFor(() => expect(control.element.matches(':disabled')).toBe(false))
  await changers[control.kind](control.element, value)
}

const changers: Record<Kind, (element: HTMLElement, value: string) => Promise<unknown>> = {
  async text(element, value) {
    // A browser accepts no longer text.
    const limit = element.getAttribute('maxlength') ?? Infinity
    fireEvent.change(element, { target: { value: value.slice(0, Number(limit)) } })
  },
  async time(element, value) {
    fireEvent.change(element, { target: { value } })
    fireEvent.keyDown(element, { key: 'Enter' })
  },
  async switch(element) {
    fireEvent.click(element)
  },
  async checkbox(element) {
    fireEvent.click(element)
  },
  async radiogroup(element, value) {
    const options = [...element.querySelectorAll('label')]
    const option = options.find(({ textContent }) => textContent.trim() === value)
    fireEvent.click(option?.querySelector('input') ?? element)
  },
  async select(element, value) {
    fireEvent.mouseDown(element)
    const option = await waitFor(() => optionOf(element, value) ?? fail(`no option “${value}”`))
    fireEvent.click(option)
  },
  async many(element, value) {
    const chosen = element.closest('.ant-select')?.querySelectorAll('.ant-select-selection-item')
    for (const _ of chosen ?? []) fireEvent.keyDown(element, { key: 'Backspace' })
    fireEvent.mouseDown(element)
    const option = optionOf(element, value)
    // A value without an option is typed, and a comma ends it.
    if (option === null) fireEvent.change(element, { target: { value: `${value},` } })
    else fireEvent.click(option)
  },
}

/** Find an option in the open list of a select. */
function optionOf(element: HTMLElement, value: string): Element | null {
  const list = document.getElementById(element.getAttribute('aria-controls') ?? '')
  const options = list?.closest('.ant-select-dropdown')?.querySelectorAll('.ant-select-item-option')
  return [...(options ?? [])].find((option) => option.getAttribute('title') === value) ?? null
}

/** Fail a test for this reason. */
export function fail(reason: string): never {
  throw new Error(reason)
}
