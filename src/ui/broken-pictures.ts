/** An empty drawing: HTML knows no picture without an address. */
export const NOTHING_DRAWN = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

function hideBroken({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || target.src.startsWith('data:')) return
  target.removeAttribute('srcset')
  target.src = NOTHING_DRAWN
}

/**
 * A picture that cannot be had shows its ground colour, as it does without network, and not the browser's sign for a broken
 * one; its words stay for who hears them. For every picture there is and will be: such an event reaches the window only on
 * its way down.
 */
export function hideBrokenPictures(): void {
  addEventListener('error', hideBroken, { capture: true })
}
