import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ErrorAnswer } from '#domain/contract/error.ts'
import { errorMessages } from '#domain/messages/en/errors.ts'
import type { App } from './app.ts'
import { Refusal } from './errors.ts'
import { createFastPath } from './fast-path.ts'
import { turnedAway } from './middleware/calls-at-once.ts'
import { isCleanPath } from './middleware/clean-path.ts'
import { errorAnswer } from './middleware/error-answer.ts'
import { limitSockets, type SocketLimit } from './middleware/socket-limit.ts'

/**
 * Slow senders are cut off: any body after `bodyTimeout`, but a form after `requestTimeout`, since four photos take a minute
 * on a slow line. Idle connections outlive a proxy's (usually 60 s), so that it never uses a closed one.
 */
const TIMEOUTS = {
  headersTimeout: 15_000,
  bodyTimeout: 30_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
}
/** Open connections of one process, and those that may wait to be accepted. */
export const MAX_CONNECTIONS = 2000

/** An address without a page: whoever opens it sees the shop's page that says so. */
const NO_PAGE = '/not-found'
const notFound = new Refusal('NOT_FOUND', errorMessages.notFound)

/** The shop on node:http, not listening yet: prepared answers first, then the framework. `timeouts` override defaults. */
export function createHttpServer(
  app: App,
  headers: Readonly<Record<string, string>>,
  socketLimit?: SocketLimit,
  timeouts: Partial<typeof TIMEOUTS> = {},
): Server {
  const answerPrepared = createFastPath(app.lookup, app.noteReady)
  const answerByFramework = getRequestListener(app.fetch, {
    // HTTP/1.0 needs no Host header, and balancers such as HAProxy check /readyz without one. It decides nothing here.
    hostname: 'localhost',
    errorHandler: () =>
      withHeaders(errorAnswer(new Refusal('BAD_REQUEST', errorMessages.badRequest), randomUUID()), headers),
  })
  const turnAway = quickRefusal(turnedAway(), headers)
  const { bodyTimeout, ...ofNode } = { ...TIMEOUTS, ...timeouts }
  const server = createServer({ ...ofNode, noDelay: true }, (request, response) => {
    if (app.lifecycle.isDraining) response.setHeader('connection', 'close')
    if (answerPrepared(request, response)) return
    limitBody(request, response, bodyTimeout)
    // The framework would take ten times as long for this answer, which most calls get under overload.
    if (app.turnsAway(request.method ?? '', request.url ?? '')) turnAway(response)
    // Checked here too: building a URL would resolve `..` away.
    else if (isCleanPath(request.url ?? '')) void answerByFramework(request, response)
    else
      void send(
        response,
        withHeaders(isOpenedByPerson(request) ? toNoPage() : errorAnswer(notFound, randomUUID()), headers),
      )
  })
  server.maxConnections = MAX_CONNECTIONS
  if (socketLimit !== undefined) limitSockets(server, socketLimit)
  return server
}

/** Whether a browser opens a page with it: messengers cut long links off, in the middle of an encoded letter as well. */
function isOpenedByPerson({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '')
}

/** Not the page itself: its program cannot read the address it would stand at. */
function toNoPage(): Response {
  return new Response(null, { status: 302, headers: { location: NO_PAGE, 'cache-control': 'no-store' } })
}

/** Cuts off a body that is still coming in after `ms`, as node does at its own limit; a form has until then. */
function limitBody(request: IncomingMessage, response: ServerResponse, ms: number): void {
  const { method, headers } = request
  if (method === 'GET' || method === 'HEAD' || /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) return
  const timer = setTimeout(() => {
    if (request.complete) return
    if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    request.socket.destroy()
  }, ms)
  request.once('close', () => clearTimeout(timer))
}

/** Builds a refusal once and sends it each time with a request id of its own. */
function quickRefusal(refusal: Refusal, headers: Readonly<Record<string, string>>): (response: ServerResponse) => void {
  const { message, code, status } = refusal
  const all = Object.fromEntries(withHeaders(errorAnswer(refusal, ''), headers).headers)
  return (response) => {
    const requestId = randomUUID()
    const body = JSON.stringify({ message, code, requestId } satisfies ErrorAnswer)
    response
      .writeHead(status, { ...all, 'content-length': Buffer.byteLength(body), 'x-request-id': requestId })
      .end(body)
  }
}

function withHeaders(answer: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
}
