import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { answerEveryCall, bodyOf } from '../../testing/stub-api.ts'
import { userWith } from '../../testing/user.ts'
import { DeleteUserModal } from './delete-user-modal.tsx'

const teacher = userWith({ userRole: 'teacher', userAccount: 'T1', realName: '沈维钧' })
const owns = { code: 40905, message: '请先移交', data: { classes: 2, problemSets: 0 } }
const heir = {
  id: 9,
  userAccount: 'T2',
  realName: '周晓',
  userRole: 'teacher',
  school: '',
  college: '',
  major: '',
  introduction: '',
}
const found = { records: [heir, { ...heir, id: teacher.id }], total: 2, current: 1, size: 20 }
const done = { code: 0, message: 'ok', data: true }

function open() {
  const onClose = vi.fn<() => void>()
  renderWithProviders(
    <DeleteUserModal user={teacher} isOpen onDeleted={() => {}} onClose={onClose} />,
  )
  return onClose
}

const press = async (name: RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('deletes at once who owns nothing', async () => {
  const fetch = answerEveryCall(done)
  const onClose = open()
  expect(screen.getByText('确定删除“沈维钧”（T1）？')).toBeTruthy()
  await press(/^删除/)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodyOf(fetch.mock.calls[0])).toEqual({ id: 7 })
})

test('asks who takes over what somebody owns, and deletes with that', async () => {
  const fetch = answerEveryCall(done)
  fetch.mockResolvedValueOnce(Response.json(owns))
  const onClose = open()
  await press(/^删除/)
  expect(await screen.findByText(/名下还有 2 个班级，删除前须移交/)).toBeTruthy()
  await press(/移交并删除/)
  expect(await screen.findByText('请选择接手的教师')).toBeTruthy()
  expect(fetch).toHaveBeenCalledOnce()

  fetch.mockResolvedValueOnce(Response.json({ code: 0, message: 'ok', data: found }))
  await userEvent.type(screen.getByLabelText('移交给'), '周')
  await userEvent.click(await screen.findByTitle('周晓 · T2'))
  await press(/移交并删除/)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodyOf(fetch.mock.calls[2])).toEqual({ id: 7, handOverTo: 9 })
})

test('stays open where deleting fails', async () => {
  answerEveryCall({ code: 40904, message: '不能删除自己', data: null })
  const onClose = open()
  await press(/^删除/)
  expect(await screen.findByText('不能删除自己')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
