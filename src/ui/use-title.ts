import { useEffect } from 'react'
import { pageStands } from '#src/lib/first-view.ts'

/** The document's title while a page is shown. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title
    // Every page has one.
    pageStands()
  }, [title])
}
