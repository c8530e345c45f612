import { fireEvent, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { renderWithProviders } from './render.tsx'

/** Show a page at an address that fits its path. Every other address shows its own text. */
export function show(page: ReactElement, address = '/', path = '/') {
  return renderWithProviders(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  )
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

/** Show a dialog until it closes. */
export function showDialog(dialog: (onClose: () => void) => ReactElement) {
  return show(<Closable dialog={dialog} />)
}

function Closable({ dialog }: { dialog: Parameters<typeof showDialog>[0] }) {
  const [isOpen, setIsOpen] = useState(true)
  return isOpen ? dialog(() => setIsOpen(false)) : null
}

/** Replace the text of a field. */
export async function type(label: string, text: string): Promise<void> {
  const field = await waitFor(() => fieldOf(label))
  fireEvent.change(field, { target: { value: text } })
}

/** Return the text of a field. */
export function typed(label: string): string {
  return fieldOf(label).value
}

// Searches by label and role take jsdom seconds in a large dialog, so the functions below look for elements.

function fieldOf(name: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find((one) => one.textContent === name)
  const field = label?.control ?? document.querySelector(`[aria-label="${name}"]`)
  if (field === null) throw new Error(`there is no field ${name}`)
  return field as HTMLInputElement
}

/** Press the last button with this name once it is enabled, because dialogs come after the page. */
export async function press(name: string): Promise<void> {
  await waitFor(() => {
    const buttons = [...document.querySelectorAll('button')]
    const button = buttons.findLast((one) => nameOf(one) === name)
    if (button === undefined || button.disabled) throw new Error(`there is no button ${name}`)
    fireEvent.click(button)
  })
}

function nameOf(button: HTMLButtonElement): string | null {
  return button.getAttribute('aria-label') ?? button.textContent
}
