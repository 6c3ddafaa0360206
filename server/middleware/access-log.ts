import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Metrics } from '#server/metrics/metrics.ts'
import type { HttpEnv } from '#server/routes/http-env.ts'

/** One line a request, and its figures: method, route pattern, status, milliseconds, request id, and nothing a person sent. */
export function accessLog(logger: Logger, metrics: Metrics | null): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    await next()
    const ms = performance.now() - startedAt
    const route = c.get('route') ?? 'none'
    const { method } = c.req
    const { status } = c.res
    metrics?.answered({ route, method, status, seconds: ms / 1000 })
    logger.info({
      requestId: c.get('requestId'),
      method,
      route,
      status,
      ms: Math.round(ms),
    })
  }
}
