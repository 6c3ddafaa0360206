import { MINUTE_MS } from '#domain/rules/duration.ts'

/** Kinds of line remembered at once; a flood from everywhere shall not fill the memory. */
const MOST_KINDS = 1000

/** What a line says beside its text: how many like it were left out since the last. */
export interface LeftOut {
  more?: number
}

export interface LogThrottle {
  /** Undefined where a line of this kind was written less than a minute ago: the next one counts this one. */
  admit(kind: string): LeftOut | undefined
  /** Forgets every kind, and says how many lines were left out; undefined where there was none of any kind. */
  end(): LeftOut | undefined
}

/** Lets one line a minute of each kind into the log: what comes with every request or every round would fill the disk. */
export function createLogThrottle(now: () => number = () => performance.now()): LogThrottle {
  const seen = new Map<string, { at: number; leftOut: number }>()
  return {
    admit(kind) {
      const before = seen.get(kind)
      // A wall clock may be set back.
      if (before !== undefined && Math.abs(now() - before.at) < MINUTE_MS) {
        before.leftOut += 1
        return undefined
      }
      if (seen.size >= MOST_KINDS) seen.clear()
      seen.set(kind, { at: now(), leftOut: 0 })
      return said(before?.leftOut ?? 0)
    },
    end() {
      if (seen.size === 0) return undefined
      const leftOut = [...seen.values()].reduce((sum, kind) => sum + kind.leftOut, 0)
      seen.clear()
      return said(leftOut)
    },
  }
}

const said = (leftOut: number): LeftOut => (leftOut === 0 ? {} : { more: leftOut })
