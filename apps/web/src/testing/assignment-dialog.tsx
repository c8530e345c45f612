import type { Drawing } from '@ceping/contract/drawing'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { bankPage, compositionWith } from './assignment.ts'
import { renderWithProviders } from './render.tsx'

const bank = {
  problemSetId: 2,
  name: '分支与边界',
  creatorName: '王老师',
  problemCount: 6,
  createTime: '2026-11-01T08:00:00',
  updateTime: '2026-11-01T08:00:00',
  version: 1,
}
const otherBank = { ...bank, problemSetId: 4, name: '循环' }
const emptyBank = { ...bank, problemSetId: 5, name: '空题库', problemCount: 0 }

interface Answers {
  saving?: { code: number; message: string; data: unknown }
  reading?: unknown
  drawing?: Drawing
}

/**
 * Answer what a dialog of homework or an exam asks: its banks, the answer to what is saved, and the assignment where it
 * is read anew. Returns what was sent.
 */
export function answerDialog({
  saving = { code: 0, message: 'ok', data: 9 },
  reading,
  drawing,
}: Answers = {}) {
  const fetch = vi.fn<(address: string, request?: RequestInit) => Promise<Response>>(
    async (address) => {
      if (address.startsWith('/api/problemSet/list')) {
        return Response.json({ code: 0, message: 'ok', data: [bank, otherBank, emptyBank] })
      }
      if (address.startsWith('/api/problem/list')) {
        return Response.json({ code: 0, message: 'ok', data: bankPage(['三角形', '日期']) })
      }
      if (address.startsWith('/api/assignment/composition')) {
        const data = compositionWith([{ problemId: 1, title: '三角形' }], {
          drawing: drawing ?? null,
        })
        return Response.json({ code: 0, message: 'ok', data })
      }
      if (address.startsWith('/api/assignment/get?')) {
        return Response.json({ code: 0, message: 'ok', data: reading })
      }
      return Response.json(saving)
    },
  )
  vi.stubGlobal('fetch', fetch)
  return () => fetch.mock.calls.filter(([address]) => /publish|update/.test(address))
}

/** Show a dialog; returns what is called when it closes. */
export function openDialog(dialog: (onClose: () => void) => ReactNode) {
  const onClose = vi.fn<() => void>()
  renderWithProviders(<MemoryRouter>{dialog(onClose)}</MemoryRouter>)
  return onClose
}

/** Choose an option of a list by its text. */
export async function choose(label: string, option: RegExp) {
  await userEvent.click(screen.getByLabelText(label))
  await userEvent.click(await screen.findByTitle(option))
}

/** Type a time at once: a picker draws its calendar anew for every letter. */
export function enter(placeholder: string, time: string) {
  const input = screen.getByPlaceholderText(placeholder)
  fireEvent.change(input, { target: { value: time } })
  fireEvent.keyDown(input, { key: 'Enter' })
}

/** Find a button by its text: roles are slow to find beside the pickers' calendars. */
export const button = (text: string) => screen.findByText(text, { selector: 'button > span' })

/** What the fields are called that are marked as wrong. */
export const marked = () =>
  [...document.querySelectorAll('.ant-input-number-status-error, .ant-select-status-error')].map(
    (field) => field.closest('div:has(> label)')?.querySelector('label')?.textContent,
  )
