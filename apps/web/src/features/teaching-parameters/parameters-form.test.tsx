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

test('lets the gate count invocations, and says what that means', async () => {
  renderWithProviders(<ParametersForm current={current} />)
  expect(screen.getByText(/通过的测试方法 ÷ 计数的测试方法/)).toBeTruthy()
  await userEvent.click(screen.getByText('测试次数'))
  expect(await screen.findByText(/每运行一次算一个/)).toBeTruthy()
  expect(readUnsaved()).toContain('测试通过率按')
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  expect(await screen.findByText('测试方法', { selector: 'del' })).toBeTruthy()
  expect(screen.getByText('测试次数', { selector: 'strong' })).toBeTruthy()
})

test('takes away what wrong tests cover, and says what that means', async () => {
  renderWithProviders(<ParametersForm current={current} />)
  await userEvent.click(screen.getByRole('switch', { name: '写错的测试不计覆盖' }))
  expect(await screen.findByText(/只被它们覆盖到的不计入综合覆盖率/)).toBeTruthy()
  expect(readUnsaved()).toContain('写错的测试不计覆盖')
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  expect(await screen.findByText('否', { selector: 'del' })).toBeTruthy()
  expect(screen.getByText('是', { selector: 'strong' })).toBeTruthy()
})

test('says so no more once it is as it was', async () => {
  renderWithProviders(<ParametersForm current={current} />)
  await change('每分钟提交次数', String(current.parameters.submissionsPerMinute))
  expect(await screen.findByText('没有未保存的修改')).toBeTruthy()
  await change('每分钟提交次数', '30')
  expect(readUnsaved()).toBe('1 处未保存的修改：每分钟提交次数')
})

test('gives coverage the share that the others leave', async () => {
  renderWithProviders(<ParametersForm current={current} />)
  await change('变异得分', '45')
  await change('质量得分', '15')
  expect(screen.getByText('40%', { selector: 'output' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: /综合/ })).toHaveProperty('checked', true)
  await change('变异得分', '30')
  await userEvent.click(screen.getByRole('button', { name: /保\s?存/ }))
  expect(await screen.findByText(/^55/, { selector: 'strong' })).toBeTruthy()
})
