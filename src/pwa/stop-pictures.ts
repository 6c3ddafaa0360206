/**
 * Gives up the pictures that the page still loads or would load further down; answers what brings them back. A page about
 * to reload asks its worker for nothing more: each request would wake the worker that a newer one waits for.
 */
export function stopPictures(): () => void {
  const taken: (() => void)[] = []
  for (const picture of document.querySelectorAll('img')) {
    if (picture.complete) continue
    const sources = picture.parentElement?.matches('picture') ? picture.parentElement.querySelectorAll('source') : []
    for (const element of [...sources, picture]) {
      for (const name of ['src', 'srcset']) {
        const address = element.getAttribute(name)
        if (address === null) continue
        element.removeAttribute(name)
        taken.push(() => element.setAttribute(name, address))
      }
    }
  }
  return () => {
    for (const bringBack of taken) bringBack()
  }
}
