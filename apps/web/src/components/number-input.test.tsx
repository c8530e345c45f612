import { wholeNumber } from '@ceping/contract/wire-types'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../testing/render.tsx'
import { contractRule } from './contract-rule.ts'
import { NumberInput } from './number-input.tsx'

const field = { title: '作答时长', unit: '分钟', min: 1, max: 300 }
const refusal = '作答时长应为 1 到 300 的整数'

/** A form with the field, which may be empty, and what is sent of it. */
function show(minutes: number | null = 60) {
  const send = vi.fn<(fields: { minutes: number | null }) => void>()
  renderWithProviders(
    <Form initialValues={{ minutes }} scrollToFirstError={{ focus: true }} onFinish={send}>
      <Form.Item label="时长" name="minutes" rules={[contractRule(wholeNumber(field).nullable())]}>
        <NumberInput field={field} />
      </Form.Item>
      <button type="submit">发送</button>
    </Form>,
  )
  return { input: screen.getByLabelText<HTMLInputElement>('时长'), send }
}

const press = () => userEvent.click(screen.getByRole('button', { name: '发送' }))

test.each(['500', '0', '-3', '1.5', 'abc', '6o', '0x10', '五', '99999999999999999999', '1e400'])(
  'keeps %s as it was typed, says the range, and sends nothing until it is right',
  async (typed) => {
    const { input, send } = show()
    await userEvent.clear(input)
    await userEvent.type(input, typed)
    expect(await screen.findByText(refusal)).toBeTruthy()
    await press()
    await userEvent.type(input, '{Enter}')
    await userEvent.tab()
    expect(input.value).toBe(typed)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(send).not.toHaveBeenCalled()

    await userEvent.clear(input)
    await userEvent.type(input, '90')
    await press()
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ minutes: 90 }))
    await waitFor(() => expect(screen.queryByText(refusal)).toBeNull())
  },
)

test.each([
  ['90', 90],
  ['９０', 90],
  [' 007 ', 7],
  ['3e1', 30],
  ['', null],
])('sends %j as %s', async (typed, minutes) => {
  const { input, send } = show()
  fireEvent.change(input, { target: { value: typed } })
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ minutes }))
})

test('forgets what was no number once it is deleted', async () => {
  const { input, send } = show(null)
  await userEvent.type(input, 'a{Backspace}')
  await userEvent.tab()
  expect(input.value).toBe('')
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ minutes: null }))
})

test('takes its arrows no further than the bounds', async () => {
  const { input } = show(299)
  await userEvent.type(input, '{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(input.value).toBe('300')
  await userEvent.clear(input)
  await userEvent.type(input, '2{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(input.value).toBe('1')
})

test('is where its form puts the focus', async () => {
  const { input } = show(500)
  await press()
  expect(await screen.findByText(refusal)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(input))
})
