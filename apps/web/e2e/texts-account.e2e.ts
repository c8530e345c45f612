import { getLoginUser, login, logout, updateMyUser } from '@ceping/contract/user'
import { describe, expect, it } from 'vitest'
import { chooseFromUserMenu, enter, logIn, useBrowser } from './support/browser.ts'
import { callAs, passwords } from './support/call-as.ts'
import { useSectionEight } from './section-eight.ts'

const { open } = useBrowser()
const { seeToast } = useSectionEight('login', 'logout', 'profile')
const provokes = /ERR_FAILED|status of 500/

describe('logging in and out', () => {
  it('tells a wrong password, a lost connection and a success apart', async () => {
    const { realName } = await callAs('S2026021', getLoginUser, {})
    const page = await open({ provokes })
    await page.goto('/user/login')
    await logIn(page, 'S2026021', 'wrong-password')
    await seeToast(page, '登录失败：…', '账号或密码错误')
    await page.route(`**${login.path}`, (route) => route.abort())
    await logIn(page, 'S2026021', passwords.S)
    await seeToast(page, '网络请求异常')
    await page.unroute(`**${login.path}`)
    await logIn(page, 'S2026021', passwords.S)
    await seeToast(page, '登录成功，欢迎 …', realName)
  })

  it('ends on the login page, whatever the server says', async () => {
    const page = await open({ provokes })
    await enter(page, 'S2026021', '/studenthome')
    await page.route(`**${logout.path}`, (route) =>
      route.fulfill({ status: 500, json: { code: 50000, message: '出错了', data: null } }),
    )
    await chooseFromUserMenu(page, '退出登录')
    await seeToast(page, '退出失败！')
    await page.waitForURL('**/user/login*')
    expect(await page.evaluate(() => sessionStorage.getItem('user-info'))).toBeNull()

    await page.unroute(`**${logout.path}`)
    await enter(page, 'S2026021', '/studenthome')
    await chooseFromUserMenu(page, '退出登录')
    await seeToast(page, '退出成功！')
  })
})

describe('the personal centre', () => {
  it('saves e-mail and introduction, and says when it could not', async () => {
    const page = await open({ provokes })
    await enter(page, 'S2026022', '/studentPersonal')
    await page.getByLabel('邮箱').fill('s2026022@example.com')
    await page.getByLabel('个人简介').fill('喜欢写测试。')
    await page.getByRole('button', { name: /保存$/ }).click()
    await seeToast(page, '信息更新成功')
    await page.reload()
    await expect.poll(() => page.getByLabel('个人简介').inputValue()).toBe('喜欢写测试。')

    await page.route(`**${updateMyUser.path}`, (route) => route.abort())
    await page.getByLabel('个人简介').fill('写到一半')
    await page.getByRole('button', { name: /保存$/ }).click()
    await seeToast(page, '信息更新失败')
    expect(await page.getByLabel('个人简介').inputValue()).toBe('写到一半')
  })

  it('changes the password for whoever knows the old one', async () => {
    const page = await open()
    await enter(page, 'S2026022', '/studentPersonal')
    const button = page.getByRole('button', { name: '修改密码' })
    await page.getByLabel('原密码').fill('not-the-old-one')
    await page.getByLabel('新密码', { exact: true }).fill('New-secret-1')
    expect(await button.isDisabled()).toBe(true)
    await page.getByLabel('确认新密码').fill('New-secret-1')
    await button.click()
    await seeToast(page, '密码修改失败')
    await page.getByLabel('原密码').fill(passwords.S)
    await button.click()
    await seeToast(page, '密码修改成功')
  })
})
