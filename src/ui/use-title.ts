import { useEffect } from 'react'
import { proxy } from 'valtio'
import { pageStands } from '#src/lib/first-view.ts'

/** A page that comes without a load of the browser's own is told to no screen reader: its title is said instead. */
export const saidTitle = proxy({ title: '' })

/** A title that data still changes is said once. */
const SETTLED_AFTER_MS = 300

let hasStood = false
let settling: ReturnType<typeof setTimeout> | undefined

/** The document's title while a page is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
    clearTimeout(settling)
    // The browser says the title of the page it loads.
    if (hasStood) {
      settling = setTimeout(() => {
        saidTitle.title = title
      }, SETTLED_AFTER_MS)
    }
    hasStood = true
    // Every page has one.
    pageStands()
  }, [title])
}
