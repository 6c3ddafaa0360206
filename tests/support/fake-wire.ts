import { vi } from 'vitest'

export interface SentCall {
  method: string
  path: string
  /** What stands behind the path's question mark, where there is one. */
  query?: string
  body: unknown
  /** The Idempotency-Key, where there was one. */
  key?: string
}

type Answer = { status: number; body: unknown } | Promise<{ status: number; body: unknown }> | 'lost'

/** The server as one function; `lost` stands for a call that was never answered. Answers the calls made so far. */
export function fakeWire(answer: (call: SentCall) => Answer): SentCall[] {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init)
    const text = await request.text()
    const { pathname, search } = new URL(request.url)
    const key = request.headers.get('idempotency-key')
    const call: SentCall = {
      method: request.method,
      path: pathname,
      ...(search === '' ? {} : { query: search.slice(1) }),
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
      ...(key === null ? {} : { key }),
    }
    sent.push(call)
    const answered = await answer(call)
    if (answered === 'lost') throw new TypeError('network is gone')
    // An answer may come without a body.
    if (answered.body === undefined) return new Response('', { status: answered.status })
    return Response.json(answered.body, { status: answered.status })
  })
  return sent
}

export const ok = (body: unknown) => ({ status: 200, body })

export const refused = (status: number, code: string, more: object = {}) => ({
  status,
  body: { message: `refused: ${code}`, code, requestId: 'r1', ...more },
})
