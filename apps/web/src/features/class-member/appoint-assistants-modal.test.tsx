import { type AppointedAssistants, appointAssistants } from '@ceping/contract/class-member'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerByPath } from '../../testing/stub-api.ts'
import { AppointAssistantsModal } from './appoint-assistants-modal.tsx'

const nobody: AppointedAssistants = {
  appointed: [],
  alreadyAssistants: [],
  teaching: [],
  unfit: [],
}

/** Appoints T2026002, of whom the server says this; returns what closing calls. */
async function appoint(report: Partial<AppointedAssistants>) {
  answerByPath({ [appointAssistants.path]: () => Object.assign({}, nobody, report) })
  const onClose = vi.fn<() => void>()
  renderWithProviders(<AppointAssistantsModal classId="3" isOpen onClose={onClose} />)
  await userEvent.type(await screen.findByLabelText('工号'), 'T2026002')
  await userEvent.click(screen.getByRole('button', { name: /任\s?命/ }))
  return onClose
}

test('says how many were appointed, and closes', async () => {
  const onClose = await appoint({ appointed: ['T2026002'] })
  await screen.findByText('已任命 1 名助教')
  expect(onClose).toHaveBeenCalledOnce()
})

test('calls it no success where nobody was appointed, and says why at the field', async () => {
  const onClose = await appoint({ unfit: ['T2026002'] })
  await screen.findByText('不能任命：T2026002。须为教师账号，且不是班级的负责人')
  expect(screen.queryByText(/已任命/)).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('says who assists already', async () => {
  const onClose = await appoint({ alreadyAssistants: ['T2026002'] })
  await screen.findByText('T2026002 已经是助教')
  expect(onClose).toHaveBeenCalledOnce()
})
