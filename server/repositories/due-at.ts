/** Milliseconds UTC until when a row is due, and from when on it is again: so late none is put off unless the clock was set back. */
export interface DueAt {
  now: number
  latest: number
}
