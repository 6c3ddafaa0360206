/** A signal that aborts after so many ms; `AbortSignal.timeout` is missing in browsers of 2021. */
export function timeLimit(ms: number): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')), ms)
  return limit.signal
}
