/** Move the focus to an element, such as a heading, that cannot have it by itself. */
export function focusOn(target: HTMLElement | null | undefined): void {
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Move the focus to the beginning of the page, when its element has disappeared. */
export function pickUpFocus(): void {
  if (document.activeElement !== document.body) return
  // A class's page is the inner one: the outer one begins with the menu.
  const content = [...document.querySelectorAll<HTMLElement>('.page-enter')].at(-1)
  focusOn(content?.querySelector<HTMLElement>('h1') ?? content)
}
