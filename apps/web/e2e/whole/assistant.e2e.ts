import { appointAssistants } from '@ceping/contract/class-member'
import { expect, it } from 'vitest'
import { enter, useBrowser } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { ownName } from '../support/own-objects.ts'
import { handIn, makeHomework } from '../support/own-submissions.ts'

const { open } = useBrowser()
const teacher = 'T2026001'
const assistant = 'T2026002'
const student = 'S2026006'
/** Make a class with an assistant, and with a student who has handed in the homework. */
async function makeAssistedClass() {
  const name = ownName('助教班')
  const homework = await makeHomework({ teacher, students: [student], name, titles: ['两数之和'] })
  const { classId } = homework
  await callAs(teacher, appointAssistants, { body: { classId, userAccounts: [assistant] } })
  const { submissionId, userId } = await handIn(student, homework)
  return { classId, submissionId, userId, name }
}

it('shows an assistant no button that only teachers may use', async () => {
  const own = await makeAssistedClass()
  const page = await open()
  await enter(page, assistant, `/classManage/${own.classId}/members`)
  await page.getByRole('row').filter({ hasText: '助教' }).waitFor()
  const forbidden =
    /添加成员|导入名单|重置密码|移出|任命|新建|复制|编辑|删除|发布|延期|加减分|重置|解散/
  const pages = {
    members: '成员管理',
    assignments: own.name,
    notices: '通知管理',
    settings: '你是这个班级的助教',
    [`grades/${own.userId}`]: '各次作业与考试',
  }
  for (const [path, text] of Object.entries(pages)) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await page.goto(`/classManage/${own.classId}/${path}`)
    // oxlint-disable-next-line no-await-in-loop
    await page.getByText(text).first().waitFor()
    // oxlint-disable-next-line no-await-in-loop
    const names = await page.getByRole('main').getByRole('button').allInnerTexts()
    const found = names.filter((name) => forbidden.test(name))
    expect({ path, found }).toEqual({ path, found: [] })
  }
})
