import { type App, type AppOptions, createApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { type TestDeps, testDeps } from './test-deps.ts'

export interface TestRequest {
  method?: string
  token?: string
  /** Sent as JSON. */
  json?: unknown
  headers?: Record<string, string>
  /** Sent as it is, with the content type of `headers`. */
  body?: BodyInit
  /** Address of the peer the request comes from. */
  from?: string
}

export interface TestApp {
  app: App
  deps: TestDeps
  /** Calls the shop in process. Every answer is held against the contract. */
  call(path: string, request?: TestRequest): Promise<Response>
}

/** The whole application on a given database, without a port. */
export function testApp(
  database: Database,
  settings: Readonly<Record<string, string>> = {},
  options: AppOptions = {},
): TestApp {
  const deps = testDeps(database, settings)
  const app = createApp(deps, { checkAnswers: true, ...options })
  // One browser of its own: it keeps the mark that ties one-time codes to it, unless a test brings another.
  let codeCookie = ''
  return {
    app,
    deps,
    async call(path, { method = 'GET', token, json, headers = {}, body, from } = {}) {
      const sent = new Headers(headers)
      if (token !== undefined) sent.set('authorization', `Bearer ${token}`)
      if (json !== undefined) sent.set('content-type', 'application/json')
      const init: RequestInit = { method, headers: sent }
      const content = json === undefined ? body : JSON.stringify(json)
      if (content !== undefined) init.body = content
      const cookie = sent.get('cookie') ?? ''
      if (codeCookie !== '' && !cookie.includes('haat-code=')) {
        sent.set('cookie', [cookie, codeCookie].filter((part) => part !== '').join('; '))
      }
      const answer = await app.request(path, init, { incoming: { socket: { remoteAddress: from ?? '203.0.113.7' } } })
      codeCookie =
        answer.headers
          .getSetCookie()
          .find((one) => one.includes('haat-code='))
          ?.split(';')[0] ?? codeCookie
      return answer
    },
  }
}
