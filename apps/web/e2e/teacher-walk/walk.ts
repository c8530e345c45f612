import type { Page } from 'playwright-core'
import { ownName, referenceCode } from '../own-objects.ts'

/** A teacher's way through the platform: where they are, and what they have made. */
export interface TeacherWalk {
  page: Page
  className: string
  bankName: string
  homework: string
  exam: string
}

/** The beginning of a walk, with names that nothing else has. */
export function startWalk(page: Page): TeacherWalk {
  return {
    page,
    className: ownName('走查班'),
    bankName: ownName('走查题库'),
    homework: '走查作业',
    exam: '走查考试',
  }
}

/** The only problem of the walk's bank. */
export const problem = {
  title: '两数之和',
  description: '## 规则\n\n返回两数之和。',
  code: referenceCode,
  brokenCode: referenceCode.replace('a + b;', 'a + b'),
} as const

/** Open another page of the class, by its side menu. */
export async function openInClass({ page }: TeacherWalk, entry: string): Promise<void> {
  await page.getByRole('navigation', { name: '班级' }).getByRole('link', { name: entry }).click()
}

/** Open a page of the main menu. */
export async function openFromMenu({ page }: TeacherWalk, entry: string): Promise<void> {
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: entry, exact: true })
    .click()
}
