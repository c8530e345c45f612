import type { Page } from 'playwright-core'
import { ownName, referenceCode } from '../support/own-objects.ts'

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

/** The entries of a class's side menu, and what their pages are called. */
const classPages = {
  通知: '通知管理',
  作业: '作业管理',
  考试: '考试管理',
  成绩: '成绩册',
  成员: '成员管理',
  设置: '班级设置',
} as const

/** Open another page of the class, by its side menu. */
export async function openInClass(
  { page }: TeacherWalk,
  entry: keyof typeof classPages,
): Promise<void> {
  await page.getByRole('navigation', { name: '班级' }).getByRole('link', { name: entry }).click()
  await page.getByRole('heading', { name: classPages[entry], level: 1 }).waitFor()
}

/** Open a page of the main menu. */
export async function openFromMenu({ page }: TeacherWalk, entry: string): Promise<void> {
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: entry, exact: true })
    .click()
  // Until then the page before it may have buttons of the same name.
  await page.getByRole('heading', { name: entry, level: 1 }).waitFor()
}
