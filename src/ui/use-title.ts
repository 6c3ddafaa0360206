import { useEffect } from 'react'
import { proxy } from 'valtio'
import { pageStands } from '#src/lib/first-view.ts'

/** Screen readers do not notice a navigation without a page load, so its title is announced. */
export const saidTitle = proxy({ title: '' })

/** Waits until a title has settled, so that one that data still changes is announced once. */
const SETTLED_AFTER_MS = 300

let settling: ReturnType<typeof setTimeout> | undefined
/** The path of the current page; undefined before the first. */
let stoodAt: string | undefined
/** The path of the page that is to stand, and whether somebody has begun to do something on it. */
let coming: string | undefined
let isInUse = false

// By name: a page gone through without a focus would otherwise leave a listener of its own behind.
function noteUse(): void {
  isInUse = true
}

function watchUse(): void {
  if (coming === location.pathname) return
  coming = location.pathname
  isInUse = false
  addEventListener('focusin', noteUse, { once: true })
}

/**
 * A pressed link that went with its page, or before it like that of the note of what was added, took the focus along, and
 * the keyboard would go on from where it was: reading begins at the heading of the further page. Not where somebody has
 * begun to do something there, which may leave nothing focused for a moment.
 */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading || location.pathname === stoodAt) return
  stoodAt = location.pathname
  if (isInUse || document.activeElement !== document.body) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * The document's title while a page is shown; a further page has the focus if nothing else kept it. Null leaves both to the
 * page of an unknown address, shown in its place: it alone knows what it says.
 */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return
    document.title = title
    clearTimeout(settling)
    // The browser says the title of the page it loads.
    if (stoodAt !== undefined) {
      watchUse()
      settling = setTimeout(() => {
        saidTitle.title = title
        focusHeading()
      }, SETTLED_AFTER_MS)
    }
    stoodAt ??= location.pathname
    // Every page has one.
    pageStands()
    // What has left the page says nothing any more; the page that follows has a timer of its own.
    const own = settling
    return () => clearTimeout(own)
  }, [title])
}
