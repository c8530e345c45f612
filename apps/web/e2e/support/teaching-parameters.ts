import {
  changeTeachingParameters,
  getTeachingParameters,
} from '@ceping/contract/admin/teaching-parameters'
import type { TeachingParameters } from '@ceping/contract/teaching-parameters'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { z } from 'zod'
import { callAs } from './call-as.ts'
import { answerQuestion } from './dialogs.ts'

/** The address of the page of the parameters. */
export const parametersPath = '/admin/teaching-params'

/** Set parameters without the page. */
export async function setParameters(
  parameters: z.input<typeof TeachingParameters>,
): Promise<number> {
  const { version } = await callAs('admin', getTeachingParameters, {})
  return callAs('admin', changeTeachingParameters, { body: { parameters, version } })
}

/** Find the field of a number by its label. */
export function numberOf(page: Page, label: string): Locator {
  return page.getByRole('spinbutton', { name: label })
}

/** Save the page's parameters, and return the text of the question that was confirmed. */
export async function saveParameters(page: Page): Promise<string> {
  // After a failure antd may leave its sign of loading in the button's name.
  await page.getByRole('button', { name: /保存$/ }).click()
  return answerQuestion(page, /保存 \d+ 处修改？/, /保存/)
}

/** Preview the effect of a change until it shows the one submission, which has a score once it is judged. */
export async function seePreview(page: Page): Promise<void> {
  async function countFigures(): Promise<number> {
    await page.getByRole('button', { name: /预览影响$/ }).click()
    await page.getByRole('heading', { name: '预览影响' }).waitFor()
    return page.getByText('变为已完成').count()
  }
  await expect.poll(countFigures, { interval: 1_000 }).toBe(1)
}
