import { hashKey } from '@tanstack/react-query'
import { Form } from 'antd'
import { useUnsavedChanges } from '../lib/unsaved-changes.ts'

/** Stands in a form of a page: leaving asks while its fields differ from what is saved. */
export function UnsavedForm({ saved }: { saved: object }): null {
  const form = Form.useFormInstance<Record<string, unknown>>()
  useUnsavedChanges(() => {
    const fields = form.getFieldsValue()
    return Object.keys(fields).some((name) => !isSame(fields[name], valueAt(saved, name)))
  })
  return null
}

function valueAt(saved: object, name: string): unknown {
  return (saved as Record<string, unknown>)[name]
}

/** Whatever the order of the parts; an empty field is null, undefined or an empty text. */
function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one ?? '']) === hashKey([other ?? ''])
}
