/** Rows put off until `now` or earlier are due, and those beyond `latest`: the clock was set back. UTC milliseconds. */
export interface DueAt {
  now: number
  latest: number
}
