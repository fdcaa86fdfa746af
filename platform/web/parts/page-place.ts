/** Where the keyboard goes on when nothing nearer is left: at the heading of the page, where one sees it, else at the page as a whole. */
export function pagePlace(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
  const isInSight = heading !== null && heading.getBoundingClientRect().bottom > 0
  return isInSight && heading.checkVisibility()
    ? heading
    : document.querySelector<HTMLElement>('main')
}
