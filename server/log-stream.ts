import type { Writable } from 'node:stream'
import type { DestinationStream } from 'pino'

/** How much a slow reader may leave unread; beyond that, lines are dropped. */
const MOST_WAITING_BYTES = 256 * 1024
const WARNING = 40

/**
 * Writes the log to the standard output. It never waits and never fails: lines that cannot be written (a full disk, a
 * closed pipe, a stopped reader) are dropped and counted, and the count is logged once there is room again.
 */
export function createLogStream(out: Writable): DestinationStream {
  let dropped = 0
  let isTelling = false
  // The writer gets the error too; without this listener the process would end.
  out.on('error', () => {})

  return {
    write(line) {
      if (out.writableLength > MOST_WAITING_BYTES) {
        dropped += 1
        return
      }
      const told = isTelling ? 0 : dropped
      if (told > 0) isTelling = true
      out.write(told > 0 ? notice(told) + line : line, (error) => {
        if (told > 0) isTelling = false
        if (error) dropped += 1
        else dropped -= told
      })
    },
  }
}

function notice(dropped: number): string {
  const entry = { level: WARNING, time: Date.now(), dropped, msg: 'lines of the log were dropped: nothing took them' }
  return `${JSON.stringify(entry)}\n`
}
