import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { CheatSheet } from './cheat-sheet.tsx'
import { useCheatSheet } from './use-cheat-sheet.ts'

/** A page with an editor that tells what it is to insert. */
function Page({ isReadOnly }: { isReadOnly: boolean }) {
  const sheet = useCheatSheet()
  const { insertion } = sheet.inserting
  return (
    <>
      <button type="button" onClick={sheet.open}>
        打开
      </button>
      <textarea aria-label="编辑器" onKeyDown={sheet.toggle} />
      <output aria-label="插入的代码">{insertion?.text}</output>
      <output aria-label="插入的 import">{insertion?.imports.join('\n')}</output>
      {sheet.isOpen && (
        <CheatSheet {...(!isReadOnly && { onInsert: sheet.insert })} onClose={sheet.close} />
      )}
    </>
  )
}

async function openSheet({ isReadOnly = false, typed = '' } = {}) {
  userEvent.setup()
  renderWithProviders(<Page isReadOnly={isReadOnly} />)
  await userEvent.click(screen.getByText('打开'))
  const sheet = within(await screen.findByRole('dialog', { name: '测试速查表' }))
  const search = await sheet.findByLabelText('搜索写法、说明或代码')
  fireEvent.change(search, { target: { value: typed } })
  return { sheet, search }
}

it('has the focus in its search, finds by Chinese and English, and gives the focus back', async () => {
  const { sheet, search } = await openSheet({ typed: '超时 preempt' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  expect(sheet.getAllByRole('listitem')).toHaveLength(1)
  expect(sheet.getByText('在时限内完成，一超时就中断')).toBeTruthy()
  fireEvent.change(search, { target: { value: '没有这样的' } })
  expect(sheet.getByText('没有找到，换一个词试试')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('打开'))
})

it('leaves the focus where it is when it is closed from the editor', async () => {
  await openSheet()
  await userEvent.click(screen.getByLabelText('编辑器'))
  await userEvent.keyboard('{F4}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('编辑器'))
})

it('inserts a snippet with its imports, and copies its code', async () => {
  const { sheet } = await openSheet({ typed: 'assertTrue' })
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  await userEvent.click(sheet.getByLabelText('复制 assertTrue'))
  expect(writeText).toHaveBeenCalledWith('assertTrue(condition);')
  await userEvent.click(sheet.getByLabelText('插入 assertTrue'))
  expect(screen.getByLabelText('插入的代码').textContent).toBe('assertTrue(${1:condition});')
  expect(screen.getByLabelText('插入的 import').textContent).toBe(
    'static org.junit.jupiter.api.Assertions.assertTrue',
  )
})

it('shows the whole example, and comes back to the entry', async () => {
  const { sheet } = await openSheet({ typed: 'assertAll' })
  await userEvent.click(sheet.getByLabelText('完整示例 assertAll'))
  const subject = await sheet.findByLabelText<HTMLTextAreaElement>('被测试的类，只读')
  expect(subject.value).toContain('public class ShoppingCart')
  const test = sheet.getByLabelText<HTMLTextAreaElement>('示例的测试代码，只读')
  expect(test.value).toContain('class ShoppingCartTests')
  expect(document.activeElement).toBe(sheet.getByText('完整示例：全部断言都检查'))
  await userEvent.click(sheet.getByText('返回速查表'))
  const entry = sheet.getByLabelText('assertAll')
  await waitFor(() => expect(document.activeElement).toBe(entry))
})

it('offers no insertion where nothing can be written', async () => {
  const { sheet } = await openSheet({ isReadOnly: true, typed: 'assertTrue' })
  expect(sheet.queryByLabelText(/^插入/)).toBeNull()
  expect(sheet.getByLabelText('复制 assertTrue')).toBeTruthy()
})
