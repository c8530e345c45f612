/** Put the focus where one reads on, as on a heading that cannot have it by itself. */
export function focusOn(target: HTMLElement | null | undefined): void {
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Put the focus at the beginning of the page, where what had it has gone. */
export function pickUpFocus(): void {
  if (document.activeElement !== document.body) return
  // In a class the page is the inner one: the outer begins with the menu.
  const content = [...document.querySelectorAll<HTMLElement>('.page-enter')].at(-1)
  focusOn(content?.querySelector<HTMLElement>('h1') ?? content)
}
