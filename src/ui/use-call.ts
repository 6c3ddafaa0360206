import { useRef, useState } from 'react'
import { CallError } from '#src/lib/call-error.ts'

export interface Call {
  isBusy: boolean
  /** What the server refused, until the next press. */
  error: CallError | null
  /** Its message; empty if there is none. */
  refusal: string
  /**
   * Does one thing at a time: a press while one is under way does nothing. Answers whether it was done. What went wrong is
   * dealt with by `deal`, unless that answers false; without it the server's refusal is kept, and all else is thrown on.
   */
  run: (work: () => Promise<unknown>, deal?: (error: unknown) => unknown) => Promise<boolean>
  /** Takes the refusal away. */
  forget: () => void
}

/** Something a person sets going by a press, with what became of it. */
export function useCall(): Call {
  // Two presses may come before the page is drawn anew.
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<CallError | null>(null)

  async function run(...[work, deal]: Parameters<Call['run']>): Promise<boolean> {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsBusy(true)
    setError(null)
    try {
      await work()
      return true
    } catch (thrown) {
      if (deal && (await deal(thrown)) !== false) return false
      if (!(thrown instanceof CallError)) throw thrown
      setError(thrown)
      return false
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, error, refusal: error?.message ?? '', run, forget: () => setError(null) }
}

/**
 * Goes to another site: what led there stays busy until this page is gone. Answers only if this very page stays: the back
 * button brings it back as the browser kept it, or the way there was stopped. Much may have happened meanwhile.
 */
export function leaveFor(url: string): Promise<void> {
  location.assign(url)
  return new Promise((resolve) => {
    const watch = new AbortController()
    const { signal } = watch
    function stay() {
      watch.abort()
      resolve()
    }
    addEventListener('pageshow', ({ persisted }) => (persisted ? stay() : undefined), { signal })
    // Absent in older browsers, whatever the types say: there a stopped page stays busy until it is loaded anew.
    const known: Navigation | undefined = globalThis.navigation
    known?.addEventListener('navigateerror', stay, { signal })
  })
}
