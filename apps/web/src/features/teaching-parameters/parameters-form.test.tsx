import { TeachingParameters } from '@ceping/contract/teaching-parameters'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { keepParametersDraft } from './parameters-draft.ts'
import { ParametersForm } from './parameters-form.tsx'

const current = { version: 1, parameters: TeachingParameters.parse({}), judgingBounds: null }

beforeEach(() => {
  const parameters = { ...current.parameters, submissionsPerMinute: 20 }
  keepParametersDraft(0, { base: current, parameters })
})
afterEach(() => localStorage.clear())

const change = async (label: string, value: string) => {
  const input = screen.getByLabelText(label)
  await userEvent.clear(input)
  await userEvent.type(input, value)
}
const readUnsaved = () => screen.getByText(/处未保存的修改/).parentElement?.textContent

test('says what is left from last time until that is given up', async () => {
  renderWithProviders(<ParametersForm current={current} />)
  expect(readUnsaved()).toBe('1 处未保存的修改（含上次留下的）：每分钟提交次数')
  await userEvent.click(screen.getByRole('button', { name: '放弃修改' }))
  expect(await screen.findByText('没有未保存的修改')).toBeTruthy()
  await change('每分钟提交次数', '30')
  expect(readUnsaved()).toBe('1 处未保存的修改：每分钟提交次数')
})

test('says so no more once it is as it was', async () => {
  renderWithProviders(<ParametersForm current={current} />)
  await change('每分钟提交次数', String(current.parameters.submissionsPerMinute))
  expect(await screen.findByText('没有未保存的修改')).toBeTruthy()
  await change('每分钟提交次数', '30')
  expect(readUnsaved()).toBe('1 处未保存的修改：每分钟提交次数')
})
