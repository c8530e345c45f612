import type { BrowserContext, Page } from 'playwright-core'

/** Keep the texts of toasts on all pages of a context, because toasts go away by themselves. */
export async function keepToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(watchToasts)
}

/** True if a toast with exactly this text has come since the last look. */
export function hasCome(page: Page, text: string): Promise<boolean> {
  return page.evaluate(takeToast, text)
}

interface ToastWindow {
  keptToasts?: Set<string>
}

/** Collect the texts of toasts; runs in the page. */
function watchToasts(): void {
  const kept = new Set<string>()
  ;(window as ToastWindow).keptToasts = kept
  const seen = new WeakMap<Element, string>()
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('.ant-message-notice')) {
      const said = toast.textContent
      if (seen.get(toast) === said) continue
      seen.set(toast, said)
      for (const part of [toast, ...toast.querySelectorAll('*')]) kept.add(part.textContent)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Take a text from those that are kept; runs in the page. The same text twice in a row is one toast. */
function takeToast(text: string): boolean {
  const wasKept = (window as ToastWindow).keptToasts?.delete(text) === true
  const shown = [...document.querySelectorAll('.ant-message-notice, .ant-message-notice *')]
  return wasKept || shown.some((part) => part.textContent === text)
}
