import type { Logger } from 'pino'
import { createLogThrottle } from '#server/log-throttle.ts'
import { RenderBusyError } from './page-renderer.ts'

const LONGEST_ADDRESS = 200

/** Where it happened: without what somebody typed into the search box, which is no business of a log. */
function addressOf(target: string): string {
  const [path = '', query = ''] = target.split('?', 2)
  const asked = new URLSearchParams(query)
  if (asked.has('q')) asked.set('q', '')
  return `${path}${asked.size === 0 ? '' : `?${asked}`}`.slice(0, LONGEST_ADDRESS)
}

export type NotePageTrouble = (error: unknown, target: string) => void

/**
 * Logs pages that were sent without being drawn: one line a minute for a busy thread, and one for each page that fails, with
 * how many more there were since the last. Anybody may ask for as many pages as they like, and would write as many lines.
 */
export function createPageTrouble(logger: Logger, now?: () => number): NotePageTrouble {
  const throttle = createLogThrottle(now)
  return (error, target) => {
    const isBusy = error instanceof RenderBusyError
    const leftOut = throttle.admit(isBusy ? 'busy' : (target.split('?', 1)[0] ?? ''))
    if (leftOut === undefined) return
    const said = { err: error, target: addressOf(target), ...leftOut }
    if (isBusy) logger.warn(said, 'a page is sent without being rendered')
    else logger.error(said, 'a page could not be rendered')
  }
}
