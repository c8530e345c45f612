// oxlint-disable unicorn/consistent-function-scoping -- they run in the page, where the file is not
import type { Locator } from 'playwright-core'
import { replaceCode } from '../support/browser.ts'

/** What stands in the controls of a form, by their labels. */
export type Values = Record<string, string>

/** The attribute by which a control that was read is found again. */
const mark = 'data-walk'

/** Read every control that a form shows; one without a label, or with another's, ends the test. */
export function readControls(form: Locator): Promise<Values> {
  return form.evaluate((root, mark) => {
    const values: Values = {}
    for (const control of root.querySelectorAll<HTMLElement>(
      'input, textarea, [role=switch], [role=radiogroup], [contenteditable=true], .monaco-editor',
    )) {
      const isPart = control.parentElement?.closest('.monaco-editor, [role=radiogroup]')
      if (isPart || control.matches('[type=radio], [type=file]')) continue
      const [name, kind] = [nameOf(control), kindOf(control)]
      if (name === '' || name in values) throw new Error(`two controls, or one without: “${name}”`)
      values[name] = valueOf(control, kind)
      control.setAttribute(mark, name)
      control.setAttribute(`${mark}-kind`, kind)
    }
    return values

    function kindOf(control: HTMLElement): string {
      if (control.matches('.monaco-editor')) return 'code'
      if (control.matches('[contenteditable]')) return 'rich text'
      if (control.matches('.ant-picker *')) return 'time'
      if (control.matches('.ant-select-multiple *')) return 'tags'
      if (control.matches('.ant-select *')) return 'select'
      return control.getAttribute('role')?.replace('spinbutton', 'text') ?? 'text'
    }

    function nameOf(control: HTMLElement): string {
      if (control.matches('.monaco-editor')) return '参考代码'
      const label = control.getAttribute('aria-label')
      const labels = (control as HTMLInputElement).labels
      const legend = control.closest('fieldset')?.querySelector('legend')
      return (label ?? labels?.[0]?.textContent ?? legend?.textContent ?? '').trim()
    }

    function valueOf(control: HTMLElement, kind: string): string {
      if (kind === 'code') {
        const lines = [...control.querySelectorAll<HTMLElement>('.view-line')]
        lines.sort((one, other) => parseFloat(one.style.top) - parseFloat(other.style.top))
        const texts = lines.map((line) => line.textContent.replaceAll(/[\u00a0\u00b7]/g, ' '))
        return texts.join('\n').trimEnd()
      }
      if (kind === 'rich text') return control.innerText.trim()
      if (kind === 'switch') return control.ariaChecked ?? ''
      if (kind === 'radiogroup') {
        const chosen = control.querySelector('input:checked')
        return chosen?.closest('label')?.textContent.trim() ?? ''
      }
      if (kind === 'tags' || kind === 'select') {
        const shown = control
          .closest('.ant-select')
          ?.querySelectorAll(
            kind === 'tags'
              ? '.ant-select-selection-item-content'
              : '.ant-select-content-has-value',
          )
        return [...(shown ?? [])].map((item) => item.textContent).join('，')
      }
      return (control as HTMLInputElement).value
    }
  }, mark)
}

/** How a control of each kind is changed: by a hand that goes from there to the button at once. */
const ways: Record<string, (control: Locator, value: string) => Promise<void>> = {
  text: (control, value) => control.fill(value),
  // The calendar lies over the button; Enter ends the time and shuts it.
  async time(control, value) {
    await control.fill(value)
    await control.press('Enter')
  },
  switch: (control) => control.click(),
  radiogroup: (control, value) => control.getByText(value, { exact: true }).click(),
  async select(control, value) {
    await control.click()
    // Where there is much to choose from, one types.
    if (await control.isEditable()) await control.fill(value)
    const options = control.page().locator('.ant-select-dropdown').last()
    await options
      .locator('.ant-select-item-option')
      .and(options.getByTitle(value, { exact: true }))
      .click()
  },
  async tags(control, value) {
    const select = control.locator('xpath=ancestor::*[contains(@class, "ant-select-multiple")][1]')
    const chosen = await select.locator('.ant-select-selection-item').count()
    await control.click()
    for (let left = chosen; left > 0; left -= 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await control.press('Backspace')
    }
    await control.fill(value)
  },
  async 'rich text'(control, value) {
    await control.click()
    await control.press('ControlOrMeta+A')
    await control.pressSequentially(value)
  },
  code: (control, value) => replaceCode(control.page(), control, value),
}

/** Change one control of a form that was read. */
export async function changeControl(form: Locator, name: string, value: string): Promise<void> {
  const control = form.locator(`[${mark}="${name}"]`)
  const kind = await control.getAttribute(`${mark}-kind`)
  const change = ways[kind ?? '']
  if (change === undefined) throw new Error(`nobody knows how to change “${name}”, a ${kind}`)
  await change(control, value)
}
