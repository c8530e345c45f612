import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { press } from '../testing/page.tsx'
import { renderWithProviders } from '../testing/render.tsx'
import { useConfirm } from './confirm.tsx'

function Page() {
  const confirm = useConfirm()
  const [isDeleted, setIsDeleted] = useState(false)
  return (
    <div className="page-enter">
      <h1>通知</h1>
      {!isDeleted && (
        <button
          onClick={() =>
            confirm({ title: '删除通知？', onConfirm: async () => setIsDeleted(true) })
          }
        >
          删除
        </button>
      )}
    </div>
  )
}

test('moves the focus to the heading of the page if the button that asked is gone', async () => {
  renderWithProviders(<Page />)
  await press('删除')
  await press('确认')
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('h1')))
})
