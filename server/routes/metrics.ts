import { createServer, type Server } from 'node:http'
import type { Hono } from 'hono'
import { errorMessages } from '#domain/messages/en/errors.ts'
import { readShopState } from '#server/commands/read-shop-state.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/errors.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { ServedContent, ShopState } from '#server/metrics/shop-state.ts'
import type { HttpEnv } from './http-env.ts'
import { watcherCheck } from './watcher-check.ts'

interface Watching {
  deps: Pick<Deps, 'database' | 'clock' | 'env' | 'logger' | 'payments'>
  metrics: Metrics
  served: ServedContent
}

/**
 * `/metrics` on the shop's own port, for callers with `METRICS_TOKEN`. A caller's address proves nothing: behind a
 * proxy on this machine every shopper comes from this machine. For anybody else there is no such page.
 */
export function mountMetrics(app: Hono<HttpEnv>, watching: Watching): void {
  const { METRICS_TOKEN: token } = watching.deps.env
  if (token === '') return
  const isWatcher = watcherCheck(token)
  app.get('/metrics', async (c) => {
    c.set('route', '/metrics')
    if (!isWatcher(c.req.header('authorization'))) throw new Refusal('NOT_FOUND', errorMessages.notFound)
    const text = await read(watching)
    return c.body(text, 200, { 'content-type': watching.metrics.contentType, 'cache-control': 'no-store' })
  })
}

/** The host names accepted on METRICS_PORT; a web page that reaches it under another name (DNS rebinding) gets nothing. */
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The same on METRICS_PORT, without a token: only this machine can reach it, unless somebody points a proxy there. */
export function createMetricsServer(watching: Watching): Server {
  return createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET' || !OWN_NAME.test(request.headers.host ?? '')) {
      response.writeHead(404).end()
      return
    }
    read(watching).then(
      (text) => response.writeHead(200, { 'content-type': watching.metrics.contentType }).end(text),
      (error: unknown) => {
        watching.deps.logger.error({ err: error }, 'the figures could not be read')
        response.writeHead(500).end()
      },
    )
  })
}

/** A database that does not answer is reported as a figure of its own and does not cost the others. */
async function read({ deps, metrics, served }: Watching): Promise<string> {
  const state = await readShopState(deps, served).catch((error: unknown): ShopState | null => {
    deps.logger.warn({ err: error }, 'the state of the shop could not be read')
    return null
  })
  return await metrics.text(state)
}
